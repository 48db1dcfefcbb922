import { afterAll, beforeAll, expect, test } from "vitest";
import { createEvents } from "#platform/events/events.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { theMonograph } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { importPublications } from "./import-publications.ts";

const IMPORT = { kind: "system", name: "import" } as const;

let press: TestPress;
beforeAll(async () => void (press = await testPress()));
afterAll(() => press.close());

async function* readOne(): AsyncGenerator<ImportedRow> {
  yield { line: 1, record: { draft: theMonograph, children: [], parent: undefined, warnings: [] } };
}

test("a statement that the database cancelled is the reason at the record's line", async () => {
  let cancelled = 0;
  const cancel = async (): Promise<void> => {
    cancelled += 1;
    throw Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
  };
  const events = createEvents({ "publication.created": { inTransaction: [cancel], afterCommit: [] } }, press.ctx.log);
  const report = await importPublications({ ...press.ctx, events }, IMPORT, readOne());
  expect(cancelled).toBeGreaterThan(0);
  const reason = expect.stringContaining("the database did not finish it in the time that a statement may take");
  expect(report.failed).toEqual([{ line: 1, reason }]);
  expect(await press.db.selectFrom("publications").select("id").execute()).toEqual([]);
});
