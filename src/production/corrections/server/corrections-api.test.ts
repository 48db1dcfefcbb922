import { afterAll, beforeAll, expect, test } from "vitest";
import { manuscriptDocx } from "#tests/support/manuscripts/manuscript-docx.ts";
import { sendManuscript } from "#tests/support/production/send-manuscript.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import type { Correction } from "../../document/correction.ts";
import type { TextBlocks } from "../../write/blocks.ts";
import type { WholeProduction } from "../../runs/server/production-shapes.ts";
import type { z } from "@hono/zod-openapi";

type Production = z.output<typeof WholeProduction>;

let press: TestPress;
let editor: TestPerson;

beforeAll(async () => {
  press = await testPress({ now: "2026-11-29T10:00:00Z", settings: { limits: false } });
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

const paragraph = (words: string, style = ""): string =>
  `<w:p>${style === "" ? "" : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`;
const docx = (...lines: string[]): Uint8Array<ArrayBuffer> =>
  manuscriptDocx({
    body: [
      paragraph("The Lazyness of Water", "Title"),
      paragraph("Tides", "Heading1"),
      ...lines.map((line) => paragraph(line)),
    ],
  });
const LAZY = "The lazyness of the water is its phase.";

/** Starts a part with one text, and returns the text's id when it is ready. */
async function startPart(lines: readonly string[] = [LAZY]): Promise<{ part: string; id: string }> {
  const { id: part } = await press.requestJson<{ id: string }>(editor, "POST", "/publications", {
    type: "book",
    title: "Tides",
    authors: ["Ruth Adler"],
  });
  return { part, id: await sendText(part, docx(...lines)) };
}

async function sendText(part: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const sent = await sendManuscript(
    press,
    editor,
    { language: "en", style: "royal-octavo", publication_id: part },
    { name: "tides.docx", bytes },
  );
  expect(sent.status, await sent.clone().text()).toBe(201);
  await press.jobsEnd();
  return ((await sent.json()) as { id: string }).id; // as the operation describes it
}

const read = (id: string) => press.requestJson<Production>(editor, "GET", `/productions/${id}`);
const readText = async (id: string): Promise<string> =>
  (await press.requestJson<TextBlocks>(editor, "GET", `/productions/${id}/blocks`)).blocks
    .map(({ text }) => text)
    .join("\n");
const correctAll = (id: string, corrections: readonly Correction[], as = editor) =>
  press.call(as, "POST", `/productions/${id}/corrections`, { body: { corrections } });
const correct = (id: string, correction: Correction, as = editor) => correctAll(id, [correction], as);
const makeVersion = (id: string, as = editor) => press.call(as, "POST", `/productions/${id}/versions`);

async function findBlock(id: string, words: string) {
  const { blocks } = await press.requestJson<TextBlocks>(editor, "GET", `/productions/${id}/blocks`);
  const found = blocks.find(({ text }) => text.includes(words));
  if (!found) throw new Error(`No block has “${words}”.`);
  return { block: found.id, original: found.text };
}

test("corrections wait, make the next version, and the version before stays as it was", async () => {
  const { part, id } = await startPart();
  const { block, original } = await findBlock(id, "lazyness of the");
  const added = await correct(id, { kind: "replace", block, original, from: "lazyness", to: "laziness" });
  expect(added.status).toBe(201);
  expect((await read(id)).waiting_corrections).toMatchObject([{ correction: { kind: "replace", from: "lazyness" } }]);
  const title = await findBlock(id, "The Lazyness");
  const second = await correct(id, { kind: "replace", ...title, from: "Lazyness", to: "Laziness" });
  expect(second.headers.get("location")).toBe(`/api/v1/productions/${id}`);

  const made = await makeVersion(id);
  expect(made.status).toBe(201);
  const next = ((await made.json()) as { id: string }).id;
  await press.jobsEnd();
  expect(await read(next)).toMatchObject({
    version: 2,
    state: "ready",
    waiting_corrections: [],
  });
  expect((await read(next)).corrections).toHaveLength(2);
  expect(await readText(next)).toBe("Tides\nThe Laziness of Water\nTides\nThe laziness of the water is its phase.");
  const html = await press.call(editor, "GET", `/productions/${next}/editions/html`);
  expect(await html.text()).toContain("The laziness of the water is its phase.");
  expect(await readText(id)).toContain(LAZY);

  const versions = await press.requestJson<{ productions: readonly Production[] }>(
    editor,
    "GET",
    `/productions?publication_id=${part}`,
  );
  expect(versions.productions.map(({ version }) => version)).toEqual([2, 1]);
});

test("a new file takes the corrections along, and names those that no longer fit", async () => {
  const { part, id } = await startPart([LAZY, "Nobody remarks on it."]);
  await correct(id, { kind: "replace", ...(await findBlock(id, "lazyness of the")), from: "lazyness", to: "laziness" });
  await correct(id, { kind: "replace", ...(await findBlock(id, "Nobody")), from: "remarks", to: "remarked" });
  const next = await sendText(part, docx("A new beginning.", LAZY, "Somebody noticed it."));
  expect(await readText(next)).toContain("A new beginning.\nThe laziness of the water is its phase.");
  const { problems, corrections, version } = await read(next);
  expect(version).toBe(2);
  expect(problems.filter(({ code }) => code === "correction-not-made")).toMatchObject([
    { sentence: expect.stringContaining("replace “remarks” with “remarked”") },
  ]);
  expect(corrections).toHaveLength(1);
  expect((await read(id)).waiting_corrections).toEqual([]);
});

test("corrections that are sent together wait in their order, and past the limit none of them does", async () => {
  const { id } = await startPart();
  const { block, original } = await findBlock(id, "lazyness of the");
  const describe = (from: string): Correction => ({ kind: "replace", block, original, from, to: "" });
  const words = ["The", "lazyness", "of", "water", "is"];
  expect((await correctAll(id, words.map(describe))).status).toBe(201);
  const readWords = async () =>
    (await read(id)).waiting_corrections.map(({ correction }) => correction.kind === "replace" && correction.from);
  expect(await readWords()).toEqual(words);
  // One that is made in the same moment comes behind them.
  expect((await correct(id, describe("phase"))).status).toBe(201);
  words.push("phase");
  expect(await readWords()).toEqual(words);
  const many = Array.from({ length: 1996 }, (): Correction => ({ kind: "dismiss", block: "b1", original: "" }));
  expect((await correctAll(id, many)).status).toBe(409);
  expect(await readWords()).toEqual(words);
  expect((await correctAll(id, [])).status).toBe(422);
  // A long block is longer than other bodies may be.
  const long: Correction = { kind: "replace", block, original: "x".repeat(150_000), from: "x", to: "y" };
  expect((await correct(id, long)).status).toBe(201);
});

test("a correction is taken back before the next version is made", async () => {
  const { id } = await startPart();
  const added = await correct(id, {
    kind: "replace",
    ...(await findBlock(id, "lazyness of the")),
    from: "its",
    to: "a",
  });
  const { ids } = (await added.json()) as { ids: readonly string[] }; // as the operation describes it
  const correction = ids[0] ?? "";
  expect((await press.call(editor, "DELETE", `/productions/${id}/corrections/${correction}`)).status).toBe(204);
  expect((await press.call(editor, "DELETE", `/productions/${id}/corrections/${correction}`)).status).toBe(404);
  const refused = await makeVersion(id);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("No correction waits for the next version.");
});

test("only the newest version is corrected, and of two who make the next one gets it", async () => {
  const { id } = await startPart();
  const correction: Correction = { kind: "replace", ...(await findBlock(id, "lazyness of the")), from: "its", to: "a" };
  await correct(id, correction);
  const both = await Promise.all([makeVersion(id), makeVersion(id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  await press.jobsEnd();
  const late = await correct(id, correction);
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("There is a newer version of this text.");
});

test("a correction that comes while the next version is made is in it, or is refused", async () => {
  const { part, id } = await startPart();
  const place = await findBlock(id, "lazyness of the");
  await correct(id, { kind: "replace", ...place, from: "phase", to: "phases" });
  const [late] = await Promise.all([
    correct(id, { kind: "replace", ...place, from: "lazyness", to: "laziness" }),
    makeVersion(id),
  ]);
  await press.jobsEnd();
  const { productions } = await press.requestJson<{ productions: readonly Production[] }>(
    editor,
    "GET",
    `/productions?publication_id=${part}`,
  );
  const text = await readText(productions[0]?.id ?? "");
  expect(text).toContain(late.status === 201 ? "laziness of the water" : "lazyness of the water");
  expect([201, 409]).toContain(late.status);
});

test.each<[string, object, string]>([
  ["no words", { kind: "replace", block: "b1", original: "", from: "", to: "a" }, "from"],
  ["a level beyond six", { kind: "level", block: "b1", original: "", level: 7 }, "level"],
  ["an empty description", { kind: "alt", block: "b1", original: "", alt: " " }, "alt"],
  ["no language", { kind: "language", block: "b1", original: "", language: "none-such-1" }, "language"],
  ["a block's id with code", { kind: "dismiss", block: "<b>", original: "" }, "block"],
  ["half a character", { kind: "replace", block: "b1", original: "", from: "a", to: "\ud83d" }, "to"],
  ["an unknown kind", { kind: "rewrite", block: "b1", original: "" }, "kind"],
])("refuses %s by field", async (_, correction, field) => {
  const { id } = await startPart();
  const body = { corrections: [{ kind: "dismiss", block: "b1", original: "" }, correction] };
  const refused = await press.call(editor, "POST", `/productions/${id}/corrections`, { body });
  expect(refused.status).toBe(422);
  expect(Object.keys(((await refused.json()) as { fields: object }).fields)).toEqual([`corrections.1.${field}`]);
  expect((await read(id)).waiting_corrections).toEqual([]);
});

test("authors correct nothing, and nothing is corrected that does not exist", async () => {
  const { id } = await startPart();
  const author = await press.person(["author"]);
  const correction: Correction = { kind: "dismiss", block: "b1", original: "" };
  expect((await correct(id, correction, author)).status).toBe(403);
  expect((await makeVersion(id, author)).status).toBe(403);
  expect((await press.call(author, "GET", `/productions/${id}/blocks`)).status).toBe(403);
  expect((await correct("9d0b6d52-0000-4000-8000-000000000000", correction)).status).toBe(404);
});
