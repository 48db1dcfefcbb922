import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startEmbeddedEngine } from "#platform/database/embedded-engine.ts";
import { onEngine } from "#platform/database/open-database.ts";
import { countRows, type TimedStatement } from "#platform/database/statements/timed-statements.ts";
import { migratedDatabase } from "../support/databases/reused-databases.ts";
import type { TestPerson } from "../support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "../support/presses/test-press.ts";
import { withBulkChanges } from "../support/presses/with-bulk-changes.ts";

/** The most rows that a statement of the background may be given or write: others wait for its end. */
const MAX_ROWS = 500;
/** Both are more than a statement may be given. */
const NAMES = 1100;
const CHAPTERS = 520;
/** A deletion needs a fiftieth of a millisecond for a row: the names of one publication, of which it has at most 3,000, go at once. */
const MAX_DELETED = NAMES;

const statements: TimedStatement[] = [];
let press: TestPress & Awaited<ReturnType<typeof withBulkChanges>>;
let editor: TestPerson;
beforeAll(async () => {
  const engine = await startEmbeddedEngine({ template: await migratedDatabase() });
  const database = onEngine(engine, (timed) => void (timed.urgency === "background" && statements.push(timed)));
  const close = async (): Promise<void> => {
    await database.close();
    await engine.close();
  };
  const settings = { limits: false };
  press = await testPress(
    { now: new Date().toISOString(), settings, database: { ...database, close } },
    withBulkChanges,
  );
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());
beforeEach(() => void (statements.length = 0));

const CROWDED = {
  type: "book",
  title: "A book by many",
  doi: "10.5555/many",
  authors: Array.from({ length: NAMES }, (_, index) => `Family ${index}, Given`),
};
const LONG = {
  type: "book",
  title: "A book of many chapters",
  doi: "10.5555/long",
  authors: ["Byron, Ada"],
  children: Array.from({ length: CHAPTERS }, (_, index) => ({ title: `Chapter ${index}`, authors: ["Wei, Lin"] })),
};
const FILE = [CROWDED, LONG].map((book) => `${JSON.stringify({ ...book, status: "published" })}\n`).join("");

/** Returns the statements that are given, write or delete too many rows. */
const listTooLarge = (): readonly string[] =>
  statements
    .filter(({ statement }) => !/^\s*select\b/iu.test(statement))
    .filter((timed) => countRows(timed) > (/^\s*delete\b/iu.test(timed.statement) ? MAX_DELETED : MAX_ROWS))
    .map((timed) => `${countRows(timed)} rows: ${timed.statement}`);

const countInto = (table: string): number =>
  statements.filter(({ statement }) => new RegExp(`^\\s*insert into "?${table}\\b`, "u").test(statement)).length;

describe("statements of the background are cut to pieces", () => {
  test("of a preview, which writes nothing", async () => {
    await press.call(editor, "POST", "/imports/preview?file_name=list.jsonl", { file: FILE });
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((timed) => countRows(timed) > MAX_ROWS)).toEqual([]);
    expect(statements.filter(({ statement }) => !/^\s*select\b/iu.test(statement))).toEqual([]);
  });

  test("of an import with a book of 1,100 names and one of 520 chapters", async () => {
    await press.call(editor, "POST", "/imports?file_name=list.jsonl", { file: FILE });
    await press.jobsEnd();
    expect(await press.db.selectFrom("publications").select("id").execute()).toHaveLength(2 + CHAPTERS);
    expect(listTooLarge()).toEqual([]);
    expect(countInto("contributors")).toBeGreaterThanOrEqual(NAMES / MAX_ROWS);
    expect(countInto("contributor_people")).toBeGreaterThanOrEqual(NAMES / MAX_ROWS);
  });

  test("of a bulk change of all of them, and of its undo", async () => {
    const change = { field: "publisher", value: "Bench Press" };
    const { id, counts } = await press.run(editor, change, { filters: {} });
    expect(counts["changed"]).toBe(2 + CHAPTERS);
    expect((await press.call(editor, "POST", `/bulk-changes/${id}/undo`)).status).toBe(202);
    await press.waitForEnd(editor, id, "undone");
    expect(listTooLarge()).toEqual([]);
  });
});
