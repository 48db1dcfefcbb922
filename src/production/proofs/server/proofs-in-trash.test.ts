import { afterAll, beforeAll, expect, test } from "vitest";
import { openProofPress } from "#tests/support/production/proofs-by-http.ts";
import { LAKSHMI } from "#tests/support/production/with-proofs.ts";
import { PROOF_RECORDS } from "./proofs-of-person.ts";

let press: Awaited<ReturnType<typeof openProofPress>>;
beforeAll(async () => {
  press = await openProofPress();
});
afterAll(() => press.close());

/** Sends a proof with a remark, and puts its part into the trash. */
async function trashPart(title: string) {
  const sent = await press.sendProof(title, { questions: [{ question: "Keep the three?", choices: [] }] });
  await press.write(sent.token, crypto.randomUUID());
  const before = await press.proofs(sent.part);
  const admin = await press.person(["admin"]);
  expect((await press.call(admin, "DELETE", `/publications/${sent.part.id}`)).status).toBe(204);
  const restore = () => press.call(admin, "POST", `/trash/${sent.part.id}/restoration`);
  return { ...sent, before, restore };
}

test("a part comes back from the trash with its rounds: authors, remarks, questions", async () => {
  const { part, before, restore, token } = await trashPart("Out and back");
  expect((await press.link(token, "GET")).status).toBe(404);
  expect((await restore()).status).toBeLessThan(300);
  expect(await press.proofs(part)).toEqual(before);
  expect((await press.view(token)).remarks).toHaveLength(1);
});

test("an author who is erased meanwhile comes back without a name", async () => {
  const { part, restore } = await trashPart("Erased meanwhile");
  await PROOF_RECORDS.erase(press.auth, { id: crypto.randomUUID(), address: LAKSHMI.email });
  expect((await restore()).status).toBeLessThan(300);
  const [proof] = await press.proofs(part);
  expect(proof?.readers.map(({ name }) => name)).toEqual(["Former author"]);
  expect(JSON.stringify(proof)).not.toContain(LAKSHMI.email);
});
