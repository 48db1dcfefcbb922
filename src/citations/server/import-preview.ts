import type { ImportedRow } from "#publications/imported-record.ts";
import { emptyReport, type ImportReport } from "#publications/import-report.ts";
import { derivedAuthors } from "#publications/derived-authors.ts";
import type { PublicationType } from "#publications/publication.ts";

/** A title of a file as the preview shows it, or the reason why there is none. */
export type PreviewedRow = {
  readonly line: number;
  readonly title: string | null;
  readonly type: PublicationType | null;
  readonly authors: readonly string[];
  readonly year: number | null;
  readonly chapters: number;
  readonly warnings: readonly string[];
  readonly error: string | null;
};

const MOST_ROWS = 500;

/** Notes the rows that pass, as many as a person looks at; errors before all others. */
export function previewing(rows: AsyncIterable<ImportedRow>) {
  const seen: PreviewedRow[] = [];
  let count = 0;
  async function* passing(): AsyncGenerator<ImportedRow> {
    for await (const row of rows) {
      count += 1;
      if (seen.length < MOST_ROWS) seen.push(previewed(row));
      yield row;
    }
  }
  return { passing, rows: () => seen, count: () => count };
}

/** What the trial of storing them found is said at their lines too. */
export function withFailures(rows: readonly PreviewedRow[], report: ImportReport = emptyReport()): PreviewedRow[] {
  const failed = new Map(report.failed.map(({ line, reason }) => [line, reason]));
  const warned = Map.groupBy(report.warnings, ({ line }) => line);
  return rows.map((row) => ({
    ...row,
    error: row.error ?? failed.get(row.line) ?? null,
    warnings: [...new Set([...row.warnings, ...(warned.get(row.line) ?? []).map(({ sentence }) => sentence)])],
  }));
}

function previewed(row: ImportedRow): PreviewedRow {
  const nothing = { line: row.line, title: null, type: null, authors: [], year: null, chapters: 0, warnings: [] };
  if ("reason" in row) return { ...nothing, error: row.reason };
  const { draft, children, warnings } = row.record;
  return {
    line: row.line,
    title: draft.title,
    type: draft.type,
    authors: derivedAuthors(draft.contributors),
    year: draft.publication_date?.year ?? null,
    chapters: children.length,
    warnings,
    error: null,
  };
}
