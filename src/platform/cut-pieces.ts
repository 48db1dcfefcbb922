/**
 * The number of rows that one statement reads or writes. The embedded engine has one session: a statement of this size
 * takes less than 200 ms, and each is bounded by the limit on statements for itself.
 */
const MAX_STATEMENT_ROWS = 300;

/** Yields a list in pieces of a statement's size. */
export function* cutPieces<Row>(rows: readonly Row[], size = MAX_STATEMENT_ROWS): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
