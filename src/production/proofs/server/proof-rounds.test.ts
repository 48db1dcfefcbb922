import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLink } from "#tests/support/presses/open-link.ts";
import { BOTH, openProofPress, readDetail, REMARK } from "#tests/support/production/proofs-by-http.ts";
import { FIRST_TEXT, LAKSHMI, SECOND_TEXT } from "#tests/support/production/with-proofs.ts";
import type { ProofView } from "../proof-view.ts";

let press: Awaited<ReturnType<typeof openProofPress>>;
beforeAll(async () => {
  press = await openProofPress();
});
afterAll(() => press.close());

describe("the end of a round", () => {
  const listNotified = async () =>
    (
      await press.db
        .selectFrom("notifications")
        .select(["kind", "publication_id", "details"])
        .where("person_id", "=", press.editor.id)
        .execute()
    ).map(({ kind, publication_id, details }) => [kind, publication_id, details.count]);

  test("the corresponding author's approval ends it; the editor is told by e-mail and by the bell", async () => {
    const { token, part } = await press.sendProof("Approved", BOTH);
    press.clock.advance(60_000);
    const approved = (await (await press.link(token, "POST", "/approve")).json()) as ProofView;
    expect(approved).toMatchObject({ state: "approved", closed_at: press.clock().toISOString() });
    expect((await press.proofs(part))[0]).toMatchObject({ outcome: "approved", turn: "nobody" });
    expect((await press.emails(press.editor.email)).at(-1)).toMatchObject({
      kind: "proof-approved",
      subject: "The proof of “Approved” was approved",
      replyTo: LAKSHMI.email,
      action: {
        href: `https://press.example/dashboard/production/${part.sequential_id}/${part.sequential_id}`,
        label: "Open the proof",
      },
    });
    expect(await listNotified()).toContainEqual(["proof_approved", part.id, 0]);
  });

  test("remarks of all go with the corresponding author's; those that say nothing are removed", async () => {
    const { token, other, part } = await press.sendProof("Sent", BOTH);
    await press.write(token, crypto.randomUUID());
    await press.write(other, crypto.randomUUID(), {
      block: "b3",
      quote: "lazyness",
      replacement: "laziness",
      reason: "",
    });
    await press.write(other, crypto.randomUUID(), { quote: "", replacement: null, reason: " " });
    expect(await readDetail(await press.link(token, "POST", "/approve"))).toContain("2 remarks");
    expect(await (await press.link(token, "POST", "/send")).json()).toMatchObject({ state: "remarks" });
    expect((await press.proofs(part))[0]?.remarks).toHaveLength(2);
    expect((await press.emails(press.editor.email)).at(-1)?.subject).toBe("2 remarks on the proof of “Sent”");
    expect(await listNotified()).toContainEqual(["proof_remarks", part.id, 2]);
    const count = await press.db
      .selectFrom("production_proof_remarks as r")
      .innerJoin("production_proofs as p", "p.id", "r.proof_id")
      .select("r.id")
      .where("p.publication_id", "=", part.id)
      .execute();
    expect(count).toHaveLength(2);
  });

  test("a co-author's last word is their own: the round goes on", async () => {
    const { token, other, part } = await press.sendProof("Going on", BOTH);
    const id = crypto.randomUUID();
    await press.write(other, id);
    expect(await readDetail(await press.link(other, "POST", "/approve"))).toContain("You wrote 1 remark");
    expect(await (await press.link(other, "POST", "/send")).json()).toMatchObject({ state: "finished" });
    expect((await press.write(other, id)).status).toBe(409);
    expect((await press.proofs(part))[0]).toMatchObject({ outcome: null, turn: "author", remarks: [{ id }] });
    expect((await press.view(token)).state).toBe("open");
  });

  test("without a remark there is nothing to send", async () => {
    const { token } = await press.sendProof("Nothing to send");
    expect((await press.link(token, "POST", "/send")).status).toBe(409);
  });

  test("after it nothing is written, changed, sent or approved", async () => {
    const { token } = await press.sendProof("Over", { questions: [{ question: "Keep?", choices: [] }] });
    const id = crypto.randomUUID();
    await press.write(token, id);
    const question = (await press.view(token)).questions[0]?.id ?? "";
    await press.link(token, "POST", "/send");
    for (const [method, path, body] of [
      ["PUT", `/remarks/${id}`, REMARK],
      ["PUT", `/remarks/${crypto.randomUUID()}`, REMARK],
      ["DELETE", `/remarks/${id}`, undefined],
      ["PUT", `/questions/${question}/reply`, { reply: "Yes" }],
      ["POST", "/send", undefined],
      ["POST", "/approve", undefined],
    ] as const)
      expect((await press.link(token, method, path, body)).status, `${method} ${path}`).toBe(409);
  });

  test("two last words at the same moment: one counts, and the editor is written to once", async () => {
    const { token } = await press.sendProof("Twice");
    const before = (await press.emails(press.editor.email)).length;
    const statuses = await Promise.all([press.link(token, "POST", "/approve"), press.link(token, "POST", "/approve")]);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await press.emails(press.editor.email)).toHaveLength(before + 1);
  });

  test("a proof that was taken back says so, and its authors are written to", async () => {
    const { token, proof } = await press.sendProof("Taken back");
    const takeBack = () => press.call(press.editor, "POST", `/proofs/${proof.id}/take-back`);
    expect((await takeBack()).status).toBe(200);
    expect((await takeBack()).status).toBe(409);
    expect((await press.emails(LAKSHMI.email)).at(-1)).toMatchObject({
      kind: "proof-taken-back",
      replyTo: press.editor.email,
    });
    expect(await press.view(token)).toMatchObject({ state: "taken-back", remarks: [], earlier: [] });
    // Its address may have been wrong: neither text nor pages are read any more.
    expect((await press.link(token, "GET", "/text")).status).toBe(410);
    expect((await press.link(token, "GET", "/text-before")).status).toBe(410);
    const pages = await press.open(`/proof/${token}/pages.pdf`);
    expect([404, 410]).toContain(pages.status);
    expect(await readDetail(await press.write(token, crypto.randomUUID()))).toContain("This proof was recalled");
    const { response } = await openLink(press.open, `/proof/${token}`);
    expect(await response.text()).toContain("This proof was recalled");
  });
});

describe("the second round", () => {
  test("shows what changed and what became of each remark; the links before it lead nowhere else", async () => {
    const { part, proof, token } = await press.sendProof("Two rounds");
    const [taken, declined] = [crypto.randomUUID(), crypto.randomUUID()];
    await press.write(token, taken);
    press.clock.advance(1000);
    await press.write(token, declined, { block: "b3", quote: "lazyness", replacement: "laziness", reason: "" });
    await press.link(token, "POST", "/send");
    const settle = (id: string, body: object) =>
      press.call(press.editor, "PUT", `/proofs/${proof.id}/remarks/${id}/outcome`, { body });
    expect((await settle(taken, { outcome: "taken", reply: "" })).status).toBe(200);
    expect((await settle(declined, { outcome: "declined", reply: "" })).status).toBe(422);
    expect((await settle(declined, { outcome: "declined", reply: "So in the source." })).status).toBe(200);
    expect((await settle(crypto.randomUUID(), { outcome: "taken", reply: "" })).status).toBe(404);

    const second = await press.version(part, { blocks: SECOND_TEXT });
    expect(await (await press.send(second)).json()).toMatchObject({ round: 2, version: 2 });
    expect((await press.emails(LAKSHMI.email)).at(-1)?.kind).toBe("proof-again");
    const again = await press.token(LAKSHMI.email);
    const seen = await press.view(again);
    expect(seen).toMatchObject({ round: 2, compared_with: "the previous proof", remarks: [] });
    expect(seen.earlier).toMatchObject([
      { id: taken, outcome: "taken" },
      { id: declined, outcome: "declined", reply: "So in the source." },
    ]);
    expect(await press.readBlocks(again, "text")).toEqual(SECOND_TEXT);
    expect(await press.readBlocks(again, "text-before")).toEqual(FIRST_TEXT);
    expect((await press.view(token)).state).toBe("replaced");
    expect((await press.write(token, crypto.randomUUID())).status).toBe(409);
    expect((await settle(taken, { outcome: "declined", reply: "No." })).status).toBe(409);
  });

  test("closes a round that is open, also while its author types; what was typed is not lost", async () => {
    const { part, production, token } = await press.sendProof("Meanwhile");
    const id = crypto.randomUUID();
    await press.write(token, id);
    const [late, next] = await Promise.all([press.write(token, crypto.randomUUID()), press.send(production)]);
    expect(next.status).toBe(201);
    expect([204, 409]).toContain(late.status);
    const [newest, before] = await press.proofs(part);
    expect([newest?.round, before?.outcome]).toEqual([2, "replaced"]);
    expect(before?.remarks.map((remark) => remark.id)).toContain(id);
    expect((await press.view(await press.token(LAKSHMI.email))).earlier.map((remark) => remark.id)).toContain(id);
  });

  test("two editors who send at the same moment make two rounds, one of which is open", async () => {
    const { part, production } = await press.sendProof("At once");
    const both = await Promise.all([press.send(production), press.send(production)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await press.proofs(part)).map(({ round, outcome }) => [round, outcome])).toEqual([
      [3, null],
      [2, "replaced"],
      [1, "replaced"],
    ]);
  });

  test("after a round that was taken back, the next is compared with the text that its authors may have read", async () => {
    const { part, proof } = await press.sendProof("Sent again");
    await press.call(press.editor, "POST", `/proofs/${proof.id}/take-back`);
    const second = await press.version(part, { blocks: SECOND_TEXT });
    expect((await press.send(second)).status).toBe(201);
    expect((await press.emails(LAKSHMI.email)).at(-1)?.kind).toBe("proof-sent");
    const token = await press.token(LAKSHMI.email);
    expect(await press.view(token)).toMatchObject({ round: 2, compared_with: "the previous proof", earlier: [] });
    expect(await press.readBlocks(token, "text-before")).toEqual(FIRST_TEXT);
  });

  test("the first round shows what changed since the authors' own file", async () => {
    const part = await press.chapter("Since the file");
    await press.version(part);
    const corrected = await press.version(part, { blocks: SECOND_TEXT });
    expect((await press.send(corrected)).status).toBe(201);
    const token = await press.token(LAKSHMI.email);
    expect((await press.view(token)).compared_with).toBe("your manuscript");
    expect(await press.readBlocks(token, "text-before")).toEqual(FIRST_TEXT);
  });
});
