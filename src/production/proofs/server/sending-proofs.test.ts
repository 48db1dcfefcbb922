import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { BOTH, openProofPress, readDetail } from "#tests/support/production/proofs-by-http.ts";
import { CO_AUTHOR, CORRESPONDING, LAKSHMI, PER, SECOND_TEXT } from "#tests/support/production/with-proofs.ts";

let press: Awaited<ReturnType<typeof openProofPress>>;
beforeAll(async () => {
  press = await openProofPress();
});
afterAll(() => press.close());

describe("sending", () => {
  test("each author gets a link of their own, with the date and the message; replies reach the editor", async () => {
    const { proof } = await press.sendProof("Tide Tables as Evidence", { ...BOTH, message: "Please look at Table 2." });
    expect(proof).toMatchObject({ round: 1, turn: "author", outcome: null, sent_by: "Amara Okonkwo", is_late: false });
    const [mail] = await press.emails(LAKSHMI.email);
    expect(mail).toMatchObject({
      kind: "proof-sent",
      subject: "Your proof of “Tide Tables as Evidence”, due on December 10, 2026",
      replyTo: press.editor.email,
    });
    expect(mail?.paragraphs.join("\n")).toContain("Please look at Table 2.");
    expect(mail?.footnote).toContain("Dates are in the time zone Asia/Kolkata.");
    const tokens = [await press.token(LAKSHMI.email), await press.token(PER.email)];
    expect(new Set(tokens).size).toBe(2);
  });

  test.each<[string, Parameters<typeof press.version>[1], RegExp]>([
    [
      "a problem must be settled",
      { problems: [{ code: "missing-picture", severity: "must", place: null, sentence: "Figure 3 has no picture." }] },
      /Figure 3 has no picture/u,
    ],
    ["there are no pages", { kinds: ["blocks"] }, /no pages/u],
    ["it was made before proofs", { kinds: ["pdf"] }, /Make it again/u],
    ["it is still being set", { state: "setting" }, /still being set/u],
  ])("a text is not sent while %s", async (_, version, sentence) => {
    const production = await press.version(await press.chapter("Not ready"), version);
    const refused = await press.send(production);
    expect([refused.status, await readDetail(refused)]).toEqual([409, expect.stringMatching(sentence)]);
    const proposal = await press.requestJson(press.editor, "GET", `/productions/${production}/proof-proposal`);
    expect(proposal["obstacle"]).toMatch(sentence);
  });

  test("a problem that an editor accepted keeps no text back", async () => {
    const part = await press.chapter("Accepted");
    const problem = { code: "formula", severity: "must", place: "b1", sentence: "The formula can't be read." } as const;
    const production = await press.version(part, { problems: [problem] });
    await press.db
      .updateTable("productions")
      .set({
        corrections: JSON.stringify([
          { kind: "accept", block: "b1", original: "", code: "formula", reason: "It is a picture." },
        ]),
      })
      .where("id", "=", production)
      .execute();
    expect((await press.send(production)).status).toBe(201);
  });

  test("an older version, a day that is over, and people who are no authors are refused", async () => {
    const part = await press.chapter("Refused");
    const first = await press.version(part);
    const second = await press.version(part, { blocks: SECOND_TEXT });
    expect(await readDetail(await press.send(first))).toContain("version 2");
    const refused = await press.send(second, {
      due_on: "2026-11-29",
      readers: [{ ...CORRESPONDING, name: "Tove Lind" }],
    });
    expect(refused.status).toBe(422);
    expect(((await refused.json()) as { fields: object }).fields).toEqual({
      due_on: FORM_WORDS.dayNotAfterToday,
      readers: "Tove Lind is not named as an author in the record.",
    });
    expect(await press.proofs(part)).toEqual([]);
  });

  test("a text of no publication has no authors", async () => {
    const production = await press.version(await press.chapter("Without a record"));
    await press.db.updateTable("productions").set({ publication_id: null }).where("id", "=", production).execute();
    const refused = await press.send(production);
    expect([refused.status, await readDetail(refused)]).toEqual([
      409,
      expect.stringContaining("belongs to no publication"),
    ]);
  });

  test("authors and reviewers neither send nor read proofs, nor does anyone without a sign-in", async () => {
    const { part, production, proof } = await press.sendProof("Only editors");
    for (const role of ["author", "reviewer"] as const) {
      const person = await press.person([role]);
      expect((await press.send(production, {}, person)).status).toBe(403);
      expect((await press.call(person, "GET", `/proofs/${proof.id}`)).status).toBe(403);
    }
    expect((await press.call(undefined, "GET", `/publications/${part.id}/proofs`)).status).toBe(401);
  });

  test("the dialog begins with the addresses of the round before", async () => {
    const { part } = await press.sendProof("Proposed", BOTH);
    const production = await press.version(part, { blocks: SECOND_TEXT });
    expect(await press.requestJson(press.editor, "GET", `/productions/${production}/proof-proposal`)).toMatchObject({
      round: 2,
      open_round: 1,
      obstacle: null,
      due_on: "2026-12-06",
      authors: [CORRESPONDING, CO_AUTHOR],
    });
  });
});
