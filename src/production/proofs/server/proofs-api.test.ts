import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLink } from "#tests/support/presses/open-link.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import {
  CO_AUTHOR,
  CORRESPONDING,
  FIRST_TEXT,
  LAKSHMI,
  PER,
  SECOND_TEXT,
  withProofs,
} from "#tests/support/presses/with-proofs.ts";
import type { Publication } from "#publications/publication.ts";
import type { ProofText, ProofView } from "../proof-view.ts";
import type { describeProofs } from "./proof-shapes.ts";

const open = () => testPress({ now: "2026-11-29T10:00:00Z", settings: { limits: false } }, withProofs);
type Sent = Awaited<ReturnType<typeof describeProofs>>[number];

let press: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  press = await open();
});
afterAll(() => press.close());

const FORM = { due_on: "2026-12-10", message: "", readers: [CORRESPONDING], questions: [] };

const send = (production: string, form: object = {}, as = press.editor) =>
  press.call(as, "POST", `/productions/${production}/proofs`, { body: { ...FORM, ...form } });

/** Sends the first text of a new chapter; returns the round and the tokens of its authors. */
async function sent(title: string, form: object = {}) {
  const part = await press.chapter(title);
  const production = await press.version(part);
  const response = await send(production, form);
  expect(response.status).toBe(201);
  const proof = (await response.json()) as Sent;
  return { part, production, proof, token: await press.token(LAKSHMI.email), other: await press.token(PER.email) };
}

const link = (token: string, method: string, path = "", body?: object) =>
  press.call(undefined, method, `/proof-links/${token}${path}`, { body });
const view = async (token: string): Promise<ProofView> => (await link(token, "GET")).json() as Promise<ProofView>;
const REMARK = { block: "b2", quote: "nine minutes", replacement: "eleven minutes", reason: "Table 2 says eleven." };
const write = (token: string, id: string, some: object = {}) =>
  link(token, "PUT", `/remarks/${id}`, { ...REMARK, ...some });
const detail = async (response: Response): Promise<string> => ((await response.json()) as { detail: string }).detail;
const proofs = async (part: Publication) =>
  (await press.received<{ proofs: readonly Sent[] }>(press.editor, "GET", `/publications/${part.id}/proofs`)).proofs;
const both = { readers: [CORRESPONDING, CO_AUTHOR] };

describe("sending", () => {
  test("each author gets a link of their own, with the date and the message; replies reach the editor", async () => {
    const { proof } = await sent("Tide Tables as Evidence", { ...both, message: "Please look at Table 2." });
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
    const refused = await send(production);
    expect([refused.status, await detail(refused)]).toEqual([409, expect.stringMatching(sentence)]);
    const proposal = await press.received(press.editor, "GET", `/productions/${production}/proof-proposal`);
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
    expect((await send(production)).status).toBe(201);
  });

  test("an older version, a day that is over, and people who are no authors are refused", async () => {
    const part = await press.chapter("Refused");
    const first = await press.version(part);
    const second = await press.version(part, { blocks: SECOND_TEXT });
    expect(await detail(await send(first))).toContain("version 2");
    const refused = await send(second, { due_on: "2026-11-29", readers: [{ ...CORRESPONDING, name: "Tove Lind" }] });
    expect(refused.status).toBe(422);
    expect(((await refused.json()) as { fields: object }).fields).toEqual({
      due_on: "Please choose a day after today.",
      readers: "Tove Lind is not named as an author in the record.",
    });
    expect(await proofs(part)).toEqual([]);
  });

  test("a text of no publication has no authors", async () => {
    const production = await press.version(await press.chapter("Without a record"));
    await press.db.updateTable("productions").set({ publication_id: null }).where("id", "=", production).execute();
    const refused = await send(production);
    expect([refused.status, await detail(refused)]).toEqual([
      409,
      expect.stringContaining("belongs to no publication"),
    ]);
  });

  test("authors and reviewers neither send nor read proofs, nor does anyone without a sign-in", async () => {
    const { part, production, proof } = await sent("Only editors");
    for (const role of ["author", "reviewer"] as const) {
      const person = await press.person([role]);
      expect((await send(production, {}, person)).status).toBe(403);
      expect((await press.call(person, "GET", `/proofs/${proof.id}`)).status).toBe(403);
    }
    expect((await press.call(undefined, "GET", `/publications/${part.id}/proofs`)).status).toBe(401);
  });

  test("the dialog begins with the addresses of the round before", async () => {
    const { part } = await sent("Proposed", both);
    const production = await press.version(part, { blocks: SECOND_TEXT });
    expect(await press.received(press.editor, "GET", `/productions/${production}/proof-proposal`)).toMatchObject({
      round: 2,
      open_round: 1,
      obstacle: null,
      due_on: "2026-12-06",
      authors: [CORRESPONDING, CO_AUTHOR],
    });
  });
});

describe("the page", () => {
  test("a link leads to an address without its token; the cookie opens text, pages and operations of this reader alone", async () => {
    const { token, other, proof } = await sent("Opened", both);
    const opened = await openLink(press.open, `/proof/${token}`);
    expect(opened.path).toBe(`/proof/${proof.readers[0]?.id}`);
    expect(opened.response.status).toBe(200);
    expect(opened.response.headers.get("x-robots-tag")).toBe("noindex");
    expect(opened.response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await opened.response.text()).toContain("You have until December 10, 2026.");
    const headers = { cookie: opened.cookie };
    const pages = await press.open(`${opened.path}/pages.pdf`, { headers });
    expect([pages.status, pages.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await press.open(`${opened.path}/pages.pdf`)).status).toBe(404);
    const foreign = `/proof/${other.split(".")[0]}`;
    expect((await press.open(foreign, { headers })).status).toBe(404);
  });

  test("opening the page changes nothing; reading the text is noted once", async () => {
    const { token, part } = await sent("Noted");
    const readOpened = async () => (await proofs(part))[0]?.readers[0]?.opened_at;
    await openLink(press.open, `/proof/${token}`);
    expect(await readOpened()).toBeNull();
    const text = (await (await link(token, "GET", "/text")).json()) as ProofText;
    expect(text.blocks).toEqual(FIRST_TEXT);
    expect(text.changes).toBeNull();
    expect(await readOpened()).toBe("2026-11-29T10:00:00.000Z");
  });

  test.each([
    ["that was altered", (token: string) => `${token.slice(0, -2)}xx`],
    ["of nobody", () => `${crypto.randomUUID()}.${"x".repeat(43)}`],
    ["that is no token", () => "nothing"],
  ])("a link %s opens nothing", async (_, alter) => {
    const { token } = await sent("Altered");
    for (const path of [
      `/proof/${alter(token)}`,
      `/proof/${alter(token)}/pages.pdf`,
      `/api/v1/proof-links/${alter(token)}/text`,
    ])
      expect((await press.open(path)).status).toBe(404);
  });
});

describe("remarks", () => {
  test("are saved as they are typed, seen by the other authors, and by the editor only when they are sent", async () => {
    const { token, other, part } = await sent("Typed", both);
    const id = crypto.randomUUID();
    expect((await write(token, id, { replacement: "elev" })).status).toBe(204);
    expect((await write(token, id)).status).toBe(204);
    const { remarks, readers } = await view(other);
    expect(remarks).toMatchObject([{ id, author: LAKSHMI.name, replacement: "eleven minutes" }]);
    expect(readers.map(({ name, is_own }) => [name, is_own])).toEqual([
      [LAKSHMI.name, false],
      [PER.name, true],
    ]);
    expect((await proofs(part))[0]?.remarks).toEqual([]);
    expect((await link(token, "POST", "/send")).status).toBe(200);
    expect((await proofs(part))[0]).toMatchObject({ turn: "editor", remarks: [{ id, author: LAKSHMI.name }] });
  });

  test("are changed and deleted by their author alone", async () => {
    const { token, other } = await sent("Own", both);
    const id = crypto.randomUUID();
    await write(token, id);
    expect((await write(other, id, { replacement: "twelve" })).status).toBe(404);
    expect((await link(other, "DELETE", `/remarks/${id}`)).status).toBe(404);
    expect((await view(token)).remarks[0]?.replacement).toBe("eleven minutes");
    expect((await link(token, "DELETE", `/remarks/${id}`)).status).toBe(204);
    expect((await link(token, "DELETE", `/remarks/${id}`)).status).toBe(204);
    expect((await view(token)).remarks).toEqual([]);
  });

  test("stay on blocks that the text has, and within their length", async () => {
    const { token } = await sent("Limits");
    const id = crypto.randomUUID();
    expect((await write(token, id, { block: "nowhere" })).status).toBe(422);
    expect((await write(token, id, { reason: "x".repeat(4001) })).status).toBe(422);
    expect((await write(token, id, { reason: "a\0" })).status).toBe(400);
    expect((await write(token, id)).status).toBe(204);
    expect((await write(token, id, { block: "b1" })).status).toBe(422);
  });

  test("are at most 500 a proof", async () => {
    const { token, proof } = await sent("Many");
    const now = press.clock();
    await press.db
      .insertInto("production_proof_remarks")
      .values(
        Array.from({ length: 500 }, () => ({
          ...REMARK,
          id: crypto.randomUUID(),
          proof_id: proof.id,
          reader_id: proof.readers[0]?.id ?? "",
          outcome: null,
          settled_by: null,
          settled_at: null,
          created_at: now,
          changed_at: now,
        })),
      )
      .execute();
    const refused = await write(token, crypto.randomUUID());
    expect([refused.status, await detail(refused)]).toEqual([409, expect.stringContaining("500 remarks")]);
  });
});

describe("questions", () => {
  const QUESTIONS = [{ question: "Keep Hooke 1667?", choices: ["Take it out", "Keep it"] }];

  test("are replied to by one author, whose reply the corresponding author alone may change", async () => {
    const { token, other, part } = await sent("Asked", {
      readers: [CORRESPONDING, CO_AUTHOR],
      questions: QUESTIONS,
    });
    const id = (await view(token)).questions[0]?.id ?? "";
    const reply = (as: string, words: string) => link(as, "PUT", `/questions/${id}/reply`, { reply: words });
    expect((await reply(other, "Keep it")).status).toBe(204);
    expect((await reply(token, "Take it out")).status).toBe(204);
    expect((await reply(other, "Keep it")).status).toBe(409);
    expect((await view(other)).questions).toMatchObject([
      { reply: "Take it out", replied_by: LAKSHMI.name, may_reply: false, choices: QUESTIONS[0]?.choices },
    ]);
    expect((await proofs(part))[0]?.questions).toMatchObject([{ reply: "Take it out", replied_by: LAKSHMI.name }]);
    expect((await reply(token, "")).status).toBe(204);
    expect((await view(other)).questions[0]).toMatchObject({ reply: "", replied_by: null, may_reply: true });
  });

  test("of another proof are not there", async () => {
    const { token } = await sent("Asked here", { questions: QUESTIONS });
    const id = (await view(token)).questions[0]?.id ?? "";
    const { token: elsewhere } = await sent("Not asked");
    expect((await link(elsewhere, "PUT", `/questions/${id}/reply`, { reply: "Yes" })).status).toBe(404);
  });
});

describe("the end of a round", () => {
  const told = async () =>
    (
      await press.db
        .selectFrom("notifications")
        .select(["kind", "publication_id", "details"])
        .where("person_id", "=", press.editor.id)
        .execute()
    ).map(({ kind, publication_id, details }) => [kind, publication_id, details.count]);

  test("the corresponding author's approval ends it; the editor is told by e-mail and by the bell", async () => {
    const { token, part } = await sent("Approved", both);
    press.clock.advance(60_000);
    const approved = (await (await link(token, "POST", "/approve")).json()) as ProofView;
    expect(approved).toMatchObject({ state: "approved", closed_at: press.clock().toISOString() });
    expect((await proofs(part))[0]).toMatchObject({ outcome: "approved", turn: "nobody" });
    expect((await press.emails(press.editor.email)).at(-1)).toMatchObject({
      kind: "proof-approved",
      subject: "The proof of “Approved” was approved",
      replyTo: LAKSHMI.email,
    });
    expect(await told()).toContainEqual(["proof_approved", part.id, 0]);
  });

  test("remarks of all go with the corresponding author's; those that say nothing are removed", async () => {
    const { token, other, part } = await sent("Sent", both);
    await write(token, crypto.randomUUID());
    await write(other, crypto.randomUUID(), { block: "b3", quote: "lazyness", replacement: "laziness", reason: "" });
    await write(other, crypto.randomUUID(), { quote: "", replacement: null, reason: " " });
    expect(await detail(await link(token, "POST", "/approve"))).toContain("2 remarks");
    expect(await (await link(token, "POST", "/send")).json()).toMatchObject({ state: "remarks" });
    expect((await proofs(part))[0]?.remarks).toHaveLength(2);
    expect((await press.emails(press.editor.email)).at(-1)?.subject).toBe("2 remarks on the proof of “Sent”");
    expect(await told()).toContainEqual(["proof_remarks", part.id, 2]);
    const count = await press.db
      .selectFrom("production_proof_remarks as r")
      .innerJoin("production_proofs as p", "p.id", "r.proof_id")
      .select("r.id")
      .where("p.publication_id", "=", part.id)
      .execute();
    expect(count).toHaveLength(2);
  });

  test("a co-author's last word is their own: the round goes on", async () => {
    const { token, other, part } = await sent("Going on", both);
    const id = crypto.randomUUID();
    await write(other, id);
    expect(await detail(await link(other, "POST", "/approve"))).toContain("You wrote 1 remark");
    expect(await (await link(other, "POST", "/send")).json()).toMatchObject({ state: "finished" });
    expect((await write(other, id)).status).toBe(409);
    expect((await proofs(part))[0]).toMatchObject({ outcome: null, turn: "author", remarks: [{ id }] });
    expect((await view(token)).state).toBe("open");
  });

  test("without a remark there is nothing to send", async () => {
    const { token } = await sent("Nothing to send");
    expect((await link(token, "POST", "/send")).status).toBe(409);
  });

  test("after it nothing is written, changed, sent or approved", async () => {
    const { token } = await sent("Over", { questions: [{ question: "Keep?", choices: [] }] });
    const id = crypto.randomUUID();
    await write(token, id);
    const question = (await view(token)).questions[0]?.id ?? "";
    await link(token, "POST", "/send");
    for (const [method, path, body] of [
      ["PUT", `/remarks/${id}`, REMARK],
      ["PUT", `/remarks/${crypto.randomUUID()}`, REMARK],
      ["DELETE", `/remarks/${id}`, undefined],
      ["PUT", `/questions/${question}/reply`, { reply: "Yes" }],
      ["POST", "/send", undefined],
      ["POST", "/approve", undefined],
    ] as const)
      expect((await link(token, method, path, body)).status, `${method} ${path}`).toBe(409);
  });

  test("two last words at the same moment: one counts, and the editor is written to once", async () => {
    const { token } = await sent("Twice");
    const before = (await press.emails(press.editor.email)).length;
    const statuses = await Promise.all([link(token, "POST", "/approve"), link(token, "POST", "/approve")]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await press.emails(press.editor.email)).toHaveLength(before + 1);
  });

  test("a proof that was taken back says so, and its authors are written to", async () => {
    const { token, proof } = await sent("Taken back");
    const takeBack = () => press.call(press.editor, "POST", `/proofs/${proof.id}/take-back`);
    expect((await takeBack()).status).toBe(200);
    expect((await takeBack()).status).toBe(409);
    expect((await press.emails(LAKSHMI.email)).at(-1)).toMatchObject({
      kind: "proof-taken-back",
      replyTo: press.editor.email,
    });
    expect((await view(token)).state).toBe("taken-back");
    expect(await detail(await write(token, crypto.randomUUID()))).toContain("taken this proof back");
    const { response } = await openLink(press.open, `/proof/${token}`);
    expect(await response.text()).toContain("The press took this proof back");
  });
});

describe("the second round", () => {
  test("shows what changed and what became of each remark; the links before it lead nowhere else", async () => {
    const { part, proof, token } = await sent("Two rounds");
    const [taken, declined] = [crypto.randomUUID(), crypto.randomUUID()];
    await write(token, taken);
    press.clock.advance(1000);
    await write(token, declined, { block: "b3", quote: "lazyness", replacement: "laziness", reason: "" });
    await link(token, "POST", "/send");
    const settle = (id: string, body: object) =>
      press.call(press.editor, "PUT", `/proofs/${proof.id}/remarks/${id}/outcome`, { body });
    expect((await settle(taken, { outcome: "taken", reply: "" })).status).toBe(200);
    expect((await settle(declined, { outcome: "declined", reply: "" })).status).toBe(422);
    expect((await settle(declined, { outcome: "declined", reply: "So in the source." })).status).toBe(200);
    expect((await settle(crypto.randomUUID(), { outcome: "taken", reply: "" })).status).toBe(404);

    const second = await press.version(part, { blocks: SECOND_TEXT });
    expect(await (await send(second)).json()).toMatchObject({ round: 2, version: 2 });
    expect((await press.emails(LAKSHMI.email)).at(-1)?.kind).toBe("proof-again");
    const again = await press.token(LAKSHMI.email);
    const seen = await view(again);
    expect(seen).toMatchObject({ round: 2, compared_with: "the proof before", remarks: [] });
    expect(seen.earlier).toMatchObject([
      { id: taken, outcome: "taken" },
      { id: declined, outcome: "declined", reply: "So in the source." },
    ]);
    const text = (await (await link(again, "GET", "/text")).json()) as ProofText;
    expect(text.changes).toMatchObject({ total: 1, changes: [{ id: "b2" }] });
    expect((await view(token)).state).toBe("replaced");
    expect((await write(token, crypto.randomUUID())).status).toBe(409);
    expect((await settle(taken, { outcome: "declined", reply: "No." })).status).toBe(409);
  });

  test("closes a round that is open, also while its author types; what was typed is not lost", async () => {
    const { part, production, token } = await sent("Meanwhile");
    const id = crypto.randomUUID();
    await write(token, id);
    const [late, next] = await Promise.all([write(token, crypto.randomUUID()), send(production)]);
    expect(next.status).toBe(201);
    expect([204, 409]).toContain(late.status);
    const [newest, before] = await proofs(part);
    expect([newest?.round, before?.outcome]).toEqual([2, "replaced"]);
    expect(before?.remarks.map((remark) => remark.id)).toContain(id);
    expect((await view(await press.token(LAKSHMI.email))).earlier.map((remark) => remark.id)).toContain(id);
  });

  test("two editors who send at the same moment make two rounds, one of which is open", async () => {
    const { part, production } = await sent("At once");
    const both = await Promise.all([send(production), send(production)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await proofs(part)).map(({ round, outcome }) => [round, outcome])).toEqual([
      [3, null],
      [2, "replaced"],
      [1, "replaced"],
    ]);
  });

  test("the first round shows what changed since the authors' own file", async () => {
    const part = await press.chapter("Since the file");
    await press.version(part);
    const corrected = await press.version(part, { blocks: SECOND_TEXT });
    expect((await send(corrected)).status).toBe(201);
    const token = await press.token(LAKSHMI.email);
    expect((await view(token)).compared_with).toBe("your file");
    expect(((await (await link(token, "GET", "/text")).json()) as ProofText).changes?.total).toBe(1);
  });
});
