import { afterAll, beforeAll, expect, test } from "vitest";
import { EMPTY_FORMAT } from "#publications/formats/format-entry.ts";
import { DRAFT_RECORDS } from "./drafts-of-person.ts";
import { forgetOldDrafts, saveDraft } from "./publication-drafts.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let [editor, other, author, stranger, reviewer]: TestPerson[] = [];
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  editor = await press.person(["editor"]);
  other = await press.person(["editor"]);
  author = await press.person(["author"]);
  stranger = await press.person(["author"]);
  reviewer = await press.person(["reviewer"]);
});
afterAll(() => press.close());

const BOOK = { title: "Salt and Paper", type: "book", authors: ["Ada Byron"], status: "draft" };
const FORMAT = { ...EMPTY_FORMAT, kind: "epub" as const, isbn: "978-half", prices: [] };
const content = (title: string, version = 1) => ({
  stored: { entry: { title: "Salt and Paper" }, version },
  values: { title, open_access: true, people: [], formats: [FORMAT], notices: [] },
});
const createPublicationId = async (by = editor) =>
  (await press.requestJson<{ id: string }>(by, "POST", "/publications", BOOK)).id;
const put = (by: TestPerson | undefined, object: string, body: object) =>
  press.call(by, "PUT", `/publication-drafts/${object}`, { body });
type Read = { readonly draft: { readonly content: object; readonly same_device: boolean } | null };
const read = async (by: TestPerson | undefined, object: string) =>
  (await press.requestJson<Read>(by, "GET", `/publication-drafts/${object}`)).draft;

test("a draft is kept for its person alone, replaced by the next, and removed", async () => {
  const id = await createPublicationId();
  expect(await read(editor, id)).toBeNull();
  expect((await put(editor, id, content("Salt"))).status).toBe(200);
  expect((await put(editor, id, content("Salt, half typed"))).status).toBe(200);
  expect(await read(editor, id)).toMatchObject({ content: content("Salt, half typed"), same_device: true });
  expect(await read(other, id)).toBeNull();
  expect((await press.call(other, "DELETE", `/publication-drafts/${id}`)).status).toBe(204);
  expect(await read(editor, id)).not.toBeNull();
  expect((await press.call(editor, "DELETE", `/publication-drafts/${id}`)).status).toBe(204);
  expect(await read(editor, id)).toBeNull();
});

test("what is new has a draft for each type; a draft of another session is of another device", async () => {
  const { values } = content("A book");
  expect((await put(author, "new:book", { stored: { entry: {} }, values })).status).toBe(200);
  expect(await read(author, "new:book")).toMatchObject({ same_device: true });
  expect(await read(author, "new:conference_proceedings")).toBeNull();
  expect(await read(stranger, "new:book")).toBeNull();
  await press.db
    .updateTable("publication_drafts")
    .set({ session_id: crypto.randomUUID() })
    .where("object", "=", "new:book")
    .execute();
  expect(await read(author, "new:book")).toMatchObject({ same_device: false });
});

test("only people who may edit the publication keep a draft of it", async () => {
  const staffs = await createPublicationId();
  const own = await createPublicationId(author);
  expect((await put(author, own, content("Mine"))).status).toBe(200);
  const status = async (by: TestPerson | undefined, object: string) => [
    (await put(by, object, content("Theirs"))).status,
    (await press.call(by, "GET", `/publication-drafts/${object}`)).status,
  ];
  expect(await status(stranger, own)).toEqual([404, 404]);
  expect(await status(stranger, staffs)).toEqual([404, 404]);
  // An unsent proposal is private to its author.
  expect(await status(editor, own)).toEqual([404, 404]);
  expect(await status(reviewer, staffs)).toEqual([403, 403]);
  expect(await status(undefined, staffs)).toEqual([401, 401]);
  expect(await status(editor, "new:article")).toEqual([404, 404]);
  expect(await status(editor, "00000000-0000-4000-8000-000000000000")).toEqual([404, 404]);
});

test("a draft that is no form, or is too long, is refused", async () => {
  const id = await createPublicationId();
  const putForStatus = async (body: object) => (await put(editor, id, body)).status;
  expect(await putForStatus({ values: { title: "x" } })).toBe(422);
  expect(await putForStatus({ ...content("x"), extra: 1 })).toBe(422);
  expect(await putForStatus({ ...content("x"), values: { title: { $ne: null } } })).toBe(422);
  const long = Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`f${index}`, "x".repeat(900_000)]));
  expect([413, 422]).toContain(await putForStatus({ ...content("x"), values: long }));
  expect(await read(editor, id)).toBeNull();
});

test("a draft ends with its publication, after 30 days, and at the erasure of its person", async () => {
  const gone = await createPublicationId();
  await put(editor, gone, content("Gone"));
  await press.db.deleteFrom("publications").where("id", "=", gone).execute();
  const rows = async (by = editor) =>
    press.db
      .selectFrom("publication_drafts")
      .select("object")
      .where("person_id", "=", by?.id ?? "")
      .execute();
  expect(await rows()).toEqual([]);
  const id = await createPublicationId(other);
  await put(other, id, content("Old"));
  press.clock.advance(30 * 86_400_000 - 1000);
  await forgetOldDrafts(press.ctx);
  expect(await rows(other)).toHaveLength(1);
  press.clock.advance(2000);
  expect(await forgetOldDrafts(press.ctx)).toBeGreaterThan(0);
  expect(await rows(other)).toEqual([]);
  const stored = { personId: other?.id ?? "", object: "new:book", publicationId: undefined };
  await saveDraft(press.ctx, { ...stored, sessionId: crypto.randomUUID(), content: content("For the export") });
  const person = { id: other?.id ?? "", address: undefined };
  expect(await DRAFT_RECORDS.collect(press.ctx, person)).toMatchObject([
    { object: "new:book", content: content("For the export") },
  ]);
  await DRAFT_RECORDS.erase(press.auth, person);
  expect(await DRAFT_RECORDS.collect(press.ctx, person)).toEqual([]);
});
