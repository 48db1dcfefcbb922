import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLink } from "#tests/support/presses/open-link.ts";
import { BOTH, openProofPress, readDetail, REMARK } from "#tests/support/production/proofs-by-http.ts";
import { CO_AUTHOR, CORRESPONDING, FIRST_TEXT, LAKSHMI, PER } from "#tests/support/production/with-proofs.ts";

let press: Awaited<ReturnType<typeof openProofPress>>;
beforeAll(async () => {
  press = await openProofPress();
});
afterAll(() => press.close());

describe("the page", () => {
  test("a link leads to an address without its token; the cookie opens text, pages and operations of this reader alone", async () => {
    const { token, other, proof } = await press.sendProof("Opened", BOTH);
    const opened = await openLink(press.open, `/proof/${token}`);
    expect(opened.path).toBe(`/proof/${proof.readers[0]?.id}`);
    expect(opened.response.status).toBe(200);
    expect(opened.response.headers.get("x-robots-tag")).toBe("noindex");
    expect(opened.response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await opened.response.text()).toContain("by December 10, 2026.");
    const headers = { cookie: opened.cookie };
    const pages = await press.open(`${opened.path}/pages.pdf`, { headers });
    expect([pages.status, pages.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await press.open(`${opened.path}/pages.pdf`)).status).toBe(404);
    const foreign = `/proof/${other.split(".")[0]}`;
    expect((await press.open(foreign, { headers })).status).toBe(404);
  });

  test("opening the page changes nothing; reading the text is noted once", async () => {
    const { token, part } = await press.sendProof("Noted");
    const readOpened = async () => (await press.proofs(part))[0]?.readers[0]?.opened_at;
    await openLink(press.open, `/proof/${token}`);
    expect(await readOpened()).toBeNull();
    expect(await press.readBlocks(token, "text")).toEqual(FIRST_TEXT);
    const first = press.clock().toISOString();
    expect((await press.link(token, "GET", "/text-before")).status).toBe(404);
    await press.readBlocks(token, "text");
    expect(await readOpened()).toBe(first);
  });

  test.each([
    ["that was altered", (token: string) => `${token.slice(0, -2)}xx`],
    ["of nobody", () => `${crypto.randomUUID()}.${"x".repeat(43)}`],
    ["that is no token", () => "nothing"],
  ])("a link %s opens nothing", async (_, alter) => {
    const { token } = await press.sendProof("Altered");
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
    const { token, other, part } = await press.sendProof("Typed", BOTH);
    const id = crypto.randomUUID();
    expect((await press.write(token, id, { replacement: "elev" })).status).toBe(204);
    expect((await press.write(token, id)).status).toBe(204);
    const { remarks, readers } = await press.view(other);
    expect(remarks).toMatchObject([{ id, author: LAKSHMI.name, replacement: "eleven minutes" }]);
    expect(readers.map(({ name, is_own }) => [name, is_own])).toEqual([
      [LAKSHMI.name, false],
      [PER.name, true],
    ]);
    expect((await press.proofs(part))[0]?.remarks).toEqual([]);
    expect((await press.link(token, "POST", "/send")).status).toBe(200);
    expect((await press.proofs(part))[0]).toMatchObject({ turn: "editor", remarks: [{ id, author: LAKSHMI.name }] });
  });

  test("are changed and deleted by their author alone", async () => {
    const { token, other } = await press.sendProof("Own", BOTH);
    const id = crypto.randomUUID();
    await press.write(token, id);
    expect((await press.write(other, id, { replacement: "twelve" })).status).toBe(404);
    expect((await press.link(other, "DELETE", `/remarks/${id}`)).status).toBe(404);
    expect((await press.view(token)).remarks[0]?.replacement).toBe("eleven minutes");
    expect((await press.link(token, "DELETE", `/remarks/${id}`)).status).toBe(204);
    expect((await press.link(token, "DELETE", `/remarks/${id}`)).status).toBe(204);
    expect((await press.view(token)).remarks).toEqual([]);
  });

  test("stay on their blocks, and within their length", async () => {
    const { token } = await press.sendProof("Limits");
    const id = crypto.randomUUID();
    expect((await press.write(token, id, { reason: "x".repeat(4001) })).status).toBe(422);
    expect((await press.write(token, id, { reason: "a\0" })).status).toBe(400);
    expect((await press.write(token, id)).status).toBe(204);
    expect((await press.write(token, id, { block: "b1" })).status).toBe(422);
  });

  test("are at most 500 a proof", async () => {
    const { token, proof } = await press.sendProof("Many");
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
    const refused = await press.write(token, crypto.randomUUID());
    expect([refused.status, await readDetail(refused)]).toEqual([409, expect.stringContaining("500 remarks")]);
  });
});

describe("questions", () => {
  const QUESTIONS = [{ question: "Keep Hooke 1667?", choices: ["Take it out", "Keep it"] }];

  test("are replied to by one author, whose reply the corresponding author alone may change", async () => {
    const { token, other, part } = await press.sendProof("Asked", {
      readers: [CORRESPONDING, CO_AUTHOR],
      questions: QUESTIONS,
    });
    const id = (await press.view(token)).questions[0]?.id ?? "";
    const reply = (as: string, words: string) => press.link(as, "PUT", `/questions/${id}/reply`, { reply: words });
    expect((await reply(other, "Keep it")).status).toBe(204);
    expect((await reply(token, "Take it out")).status).toBe(204);
    expect((await reply(other, "Keep it")).status).toBe(409);
    expect((await press.view(other)).questions).toMatchObject([
      { reply: "Take it out", replied_by: LAKSHMI.name, may_reply: false, choices: QUESTIONS[0]?.choices },
    ]);
    expect((await press.proofs(part))[0]?.questions).toMatchObject([
      { reply: "Take it out", replied_by: LAKSHMI.name },
    ]);
    expect((await reply(token, "")).status).toBe(204);
    expect((await press.view(other)).questions[0]).toMatchObject({ reply: "", replied_by: null, may_reply: true });
  });

  test("of another proof are not there", async () => {
    const { token } = await press.sendProof("Asked here", { questions: QUESTIONS });
    const id = (await press.view(token)).questions[0]?.id ?? "";
    const { token: foreign } = await press.sendProof("Not asked");
    expect((await press.link(foreign, "PUT", `/questions/${id}/reply`, { reply: "Yes" })).status).toBe(404);
  });
});
