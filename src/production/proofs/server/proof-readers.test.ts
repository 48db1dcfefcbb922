import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testPress } from "#tests/support/presses/test-press.ts";
import { CO_AUTHOR, CORRESPONDING, LAKSHMI, PER, withProofs } from "#tests/support/production/with-proofs.ts";
import { findProofStates } from "./find-proofs.ts";
import { PROOF_RECORDS } from "./proofs-of-person.ts";
import { remindProofReaders } from "./remind-proof-readers.ts";

const open = () => testPress({ now: "2026-11-29T10:00:00Z", settings: { limits: false } }, withProofs);

let press: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  press = await open();
});
afterAll(() => press.close());

type Sent = {
  readonly id: string;
  readonly readers: readonly { readonly id: string; readonly reminded_at: string | null }[];
};
const both = [CORRESPONDING, CO_AUTHOR];

/** An editor whose session is new: the clock goes on for weeks. */
const anEditor = () => press.person(["editor"]);

async function sendProof(title: string, dueOn: string, readers = both) {
  const part = await press.chapter(title);
  const production = await press.version(part);
  const body = { due_on: dueOn, message: "", readers, questions: [{ question: "Keep Hooke?", choices: [] }] };
  const proof = await press.requestJson<Sent>(await anEditor(), "POST", `/productions/${production}/proofs`, body);
  return { part, production, proof, token: await press.token(LAKSHMI.email), other: await press.token(PER.email) };
}

const link = (token: string, method: string, path: string, body?: object) =>
  press.call(undefined, method, `/proof-links/${token}${path}`, { body });
/** Stores a remark or a reply; one that is refused fails the test with the press's reason. */
const store = async (token: string, path: string, body: object): Promise<void> => {
  const response = await link(token, "PUT", path, body);
  expect(response.ok ? "stored" : await response.text()).toBe("stored");
};
const kinds = async (to: string) => (await press.emails(to)).map(({ kind }) => kind);
const REMARK = { block: "b2", quote: "nine", replacement: "eleven", reason: "" };

describe("reminders", () => {
  const run = () => remindProofReaders(press.auth);

  test("leave three days before the date and on the day after it, each once, to those who have not finished", async () => {
    const { token, other, proof } = await sendProof("Reminded", "2026-12-10");
    press.clock.set("2026-12-06T18:00:00Z");
    expect(await run()).toBe(0);
    // In Kolkata the next day has begun.
    press.clock.set("2026-12-06T19:00:00Z");
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
    await link(other, "POST", "/approve");
    press.clock.set("2026-12-10T12:00:00Z");
    expect(await run()).toBe(0);
    press.clock.set("2026-12-11T12:00:00Z");
    expect(await Promise.all([run(), run()])).toEqual(expect.arrayContaining([1, 0]));
    press.clock.set("2026-12-20T12:00:00Z");
    expect(await run()).toBe(0);
    expect(await kinds(LAKSHMI.email)).toEqual(["proof-sent", "proof-reminder", "proof-overdue"]);
    expect(await kinds(PER.email)).toEqual(["proof-sent", "proof-reminder"]);
    expect(await press.token(LAKSHMI.email)).toBe(token);
    await press.call(await anEditor(), "POST", `/proofs/${proof.id}/take-back`);
    expect(await run()).toBe(0);
  });

  test("are sent by hand to one author or to all, and the job does not repeat them", async () => {
    press.clock.set("2027-01-01T10:00:00Z");
    const { proof, other } = await sendProof("By hand", "2027-01-10");
    const remind = async (reader_id: string | null) =>
      press.call(await anEditor(), "POST", `/proofs/${proof.id}/remind`, { body: { reader_id } });
    press.clock.set("2027-01-08T10:00:00Z");
    const reminded = (await (await remind(proof.readers[1]?.id ?? "")).json()) as Sent;
    expect(reminded.readers.map(({ reminded_at }) => reminded_at)).toEqual([null, "2027-01-08T10:00:00.000Z"]);
    expect(await run()).toBe(1);
    await link(other, "POST", "/approve");
    expect((await remind(proof.readers[1]?.id ?? "")).status).toBe(409);
    expect((await remind(null)).status).toBe(200);
    expect((await remind(crypto.randomUUID())).status).toBe(409);
    await press.call(await anEditor(), "POST", `/proofs/${proof.id}/take-back`);
    expect((await remind(null)).status).toBe(409);
  });
});

test("lists read where each part's proof is, and how many remarks wait", async () => {
  const { part, token } = await sendProof("Listed", "2027-02-10", [CORRESPONDING]);
  const without = await press.chapter("Without a proof");
  const read = async () => findProofStates(press.db, [part.id, without.id]);
  expect([...(await read()).values()]).toMatchObject([
    { round: 1, dueOn: "2027-02-10", outcome: null, openRemarks: 0 },
  ]);
  await store(token, `/remarks/${crypto.randomUUID()}`, REMARK);
  await link(token, "POST", "/send");
  expect((await read()).get(part.id)).toMatchObject({ outcome: "remarks", openRemarks: 1 });
});

describe("personal data", () => {
  test("an author's proofs, remarks and replies are exported by the address, and erased with it", async () => {
    const { part, production, token, other } = await sendProof("Erased", "2027-03-01");
    const question = await press.db
      .selectFrom("production_proof_questions as q")
      .innerJoin("production_proofs as p", "p.id", "q.proof_id")
      .select("q.id")
      .where("p.production_id", "=", production)
      .executeTakeFirstOrThrow();
    await store(other, `/remarks/${crypto.randomUUID()}`, REMARK);
    await store(other, `/questions/${question.id}/reply`, { reply: "Keep it." });
    await store(token, `/remarks/${crypto.randomUUID()}`, REMARK);
    const person = { id: crypto.randomUUID(), address: PER.email.toUpperCase() };
    const exported = JSON.stringify(await PROOF_RECORDS.collect(press.ctx, person));
    for (const words of ["Erased", "eleven", "Keep it.", PER.name]) expect(exported).toContain(words);
    expect(exported).not.toContain(LAKSHMI.email);

    await PROOF_RECORDS.erase(press.auth, person);
    expect((await link(other, "GET", "")).status).toBe(404);
    expect(await PROOF_RECORDS.collect(press.ctx, person)).toEqual({ read: [], sent: [] });
    const { readers, remarks } = (await (await link(token, "GET", "")).json()) as {
      readers: readonly { name: string }[];
      remarks: readonly unknown[];
    };
    expect(readers.map(({ name }) => name)).toEqual([LAKSHMI.name, "Former author"]);
    expect(remarks).toHaveLength(1);
    const rows = await press.db.selectFrom("production_proof_readers").select("email").execute();
    expect(JSON.stringify(rows)).not.toContain(PER.email);
    // The next round does not propose an address that is none.
    const proposal = await press.requestJson<{ authors: readonly object[] }>(
      await anEditor(),
      "GET",
      `/productions/${await press.version(part)}/proof-proposal`,
    );
    expect(proposal.authors).toMatchObject([LAKSHMI, { name: PER.name, email: "" }]);
  });

  test("remarks that were sent stay without a name; an editor is taken off the rounds", async () => {
    const leaving = await press.person(["editor"], { first_name: "Leaving", last_name: "Editor" });
    const part = await press.chapter("Left");
    const production = await press.version(part);
    const form = { due_on: "2027-03-01", message: "Please read.", readers: [CORRESPONDING], questions: [] };
    const { id } = await press.requestJson<Sent>(leaving, "POST", `/productions/${production}/proofs`, form);
    const token = await press.token(LAKSHMI.email);
    const remark = crypto.randomUUID();
    await store(token, `/remarks/${remark}`, REMARK);
    await link(token, "POST", "/send");
    await press.call(leaving, "PUT", `/proofs/${id}/remarks/${remark}/outcome`, {
      body: { outcome: "taken", reply: "" },
    });
    const editor = { id: leaving.id, address: undefined };
    expect(await PROOF_RECORDS.collect(press.ctx, editor)).toMatchObject({ sent: [{ title: "Left", round: 1 }] });
    await PROOF_RECORDS.erase(press.auth, { id: leaving.id, address: LAKSHMI.email });
    expect(await press.requestJson(await anEditor(), "GET", `/proofs/${id}`)).toMatchObject({
      sent_by: null,
      remarks: [{ author: "Former author", replacement: "eleven", settled_by: null }],
    });
  });
});
