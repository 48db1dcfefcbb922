import { isOverBound } from "#platform/database/statements/statement-bounds.ts";

/**
 * SQLSTATE classes 22 and 23 are errors of the record, and 54 is a limit of the database that it exceeds. An unreachable,
 * full or stopping database is not an error of a record: it ends the import.
 */
const OF_THE_RECORD = /^(?:22|23|54)/u;

/** Returns why the database refused a record, without the period; undefined if the database itself failed. */
export function findStoringProblem(error: unknown): string | undefined {
  if (isOverBound(error)) return "the database did not finish it in the time that a statement may take";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return OF_THE_RECORD.test(code) && error instanceof Error ? error.message.replace(/\.$/u, "") : undefined;
}
