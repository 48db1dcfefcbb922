import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase } from "#tests/support/databases/reused-databases.ts";
import { startEmbeddedEngine } from "../embedded-engine.ts";
import { type Database, onEngine } from "../open-database.ts";
import { countRows, logLongStatements, MAX_BACKGROUND_MS, type TimedStatement } from "./timed-statements.ts";
import { withPriority } from "../urgency.ts";

const seen: TimedStatement[] = [];
let database: Database;
let closeEngine: () => Promise<void>;
beforeAll(async () => {
  const engine = await startEmbeddedEngine({ template: await emptyDatabase() });
  closeEngine = engine.close;
  database = onEngine(engine, (timed) => seen.push(timed));
});
afterAll(async () => {
  await database.close();
  await closeEngine();
});

test("each statement comes with its urgency, its rows and what the engine needed for it", async () => {
  await sql`select * from generate_series(1, 7)`.execute(database.db);
  const numbers = JSON.stringify(Array.from({ length: 1234 }, (_, index) => index));
  await sql`select count(*) from json_array_elements(${numbers}::json)`.execute(
    withPriority(database, "background").db,
  );
  expect(seen.map(({ urgency }) => urgency)).toEqual(["page", "background"]);
  expect(seen.map(countRows)).toEqual([7, 1234]);
  for (const { milliseconds } of seen) expect(milliseconds).toBeGreaterThan(0);
});

test("a failed statement is reported too", async () => {
  seen.length = 0;
  await expect(sql`select 1 / 0`.execute(database.db)).rejects.toThrow("division by zero");
  expect(seen.map(({ statement }) => statement)).toEqual(["select 1 / 0"]);
});

test("only long statements of the background are logged, without their parameters", () => {
  const lines: object[] = [];
  const onStatement = logLongStatements({ info: (line: object) => void lines.push(line) });
  const createTimed = (urgency: TimedStatement["urgency"], milliseconds: number): TimedStatement => ({
    statement: "insert into shelf select $1::text[]",
    parameters: [["a secret", "another"]],
    urgency,
    milliseconds,
    cpu: milliseconds / 2,
    rows: 0,
  });
  onStatement(createTimed("background", MAX_BACKGROUND_MS));
  onStatement(createTimed("page", 900));
  expect(lines).toEqual([]);
  onStatement(createTimed("background", 900));
  expect(lines).toEqual([{ statement: "insert into shelf select $1::text[]", milliseconds: 900, cpu: 450, rows: 2 }]);
});
