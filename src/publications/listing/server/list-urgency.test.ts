import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startEmbeddedEngine } from "#platform/database/embedded-engine.ts";
import { onEngine } from "#platform/database/open-database.ts";
import type { TimedStatement } from "#platform/database/statements/timed-statements.ts";
import { migratedDatabase } from "#tests/support/databases/reused-databases.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

const statements: TimedStatement[] = [];
let press: TestPress;
beforeAll(async () => {
  const engine = await startEmbeddedEngine({ template: await migratedDatabase() });
  const database = onEngine(engine, (timed) => void statements.push(timed));
  const close = async (): Promise<void> => {
    await database.close();
    await engine.close();
  };
  press = await testPress({ settings: { limits: false }, database: { ...database, close } });
});
afterAll(() => press.close());
beforeEach(() => void (statements.length = 0));

/** Returns the urgencies of the statements that read the list. */
const listUrgencies = (): readonly string[] =>
  statements.flatMap(({ statement, urgency }) => (/\bpublication_(?:list|totals)\b/u.test(statement) ? [urgency] : []));

test.each(["/publications?search=tides&missing=cover", "/publications/summary?search=tides"])(
  "readers' pages go before the staff's list at %s",
  async (path) => {
    const editor = await press.person(["editor"]);
    statements.length = 0;
    expect((await press.call(editor, "GET", path)).status).toBe(200);
    expect(listUrgencies().length).toBeGreaterThan(0);
    expect(new Set(listUrgencies())).toEqual(new Set(["search"]));
  },
);
