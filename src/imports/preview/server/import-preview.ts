import type { ImportedRow } from "#imports/core/imported-record.ts";
import type { ImportReport } from "#imports/storing/import-report.ts";
import { deriveAuthors } from "#publications/core/names/derived-authors.ts";
import { hasProposedSubjects } from "#publications/subjects/proposed-subjects.ts";
import type { PublicationType } from "#publications/core/publication.ts";
import type { KnownLine, UnsureLine } from "#imports/recognition/evidence.ts";
import { describeUpdate, type RecordUpdate } from "#imports/updates/described-update.ts";
import { ADDED_KINDS, type AddedKind } from "#imports/storing/added-kinds.ts";
import type { PlannedRecord, RecordOutcome } from "#imports/storing/server/import-plan.ts";

/** A record of a file in the preview, or the reason why there is none. */
export type PreviewedRow = {
  readonly line: number;
  readonly title: string | null;
  readonly type: PublicationType | null;
  readonly authors: readonly string[];
  readonly year: number | null;
  readonly chapters: number;
  readonly warnings: readonly string[];
  readonly error: string | null;
  outcome: RecordOutcome;
  /** The publications that it and its chapters were recognised as. */
  known: KnownLine[];
  /** The publications that it or its chapters resemble. */
  unsure: UnsureLine[];
  updates: RecordUpdate[];
};

export type OutcomeCounts = Record<RecordOutcome, number>;

/** The most rows that a screen can page through; of others only their number and the refused ones are reported. */
const MAX_ROWS = 10_000;

/** The most rows that say what they change: a value of each field is long. */
const MAX_EXPLAINED = 500;

/** The most publications that a row names: a book can have hundreds of known chapters. */
const MAX_NAMED = 20;

/** Remembers the rows that pass, and the planned result of each, in their order. */
export function collectPreview(rows: AsyncIterable<ImportedRow>) {
  const seen: PreviewedRow[] = [];
  const undecided: PreviewedRow[] = [];
  const counts: OutcomeCounts = { new: 0, changed: 0, updated: 0, unchanged: 0, unsure: 0, refused: 0 };
  const added = Object.fromEntries(ADDED_KINDS.map((kind) => [kind, 0])) as Record<AddedKind, number>; // each kind has a number
  let count = 0;
  let decided = 0;
  let explained = 0;
  let proposed = 0;
  async function* passing(): AsyncGenerator<ImportedRow> {
    for await (const row of rows) {
      count += 1;
      const preview = seen.length < MAX_ROWS ? toPreviewedRow(row) : undefined;
      if (preview) seen.push(preview);
      if ("record" in row && hasProposedSubjects(row.record.draft.details.keywords)) proposed += 1;
      if ("reason" in row) counts.refused += 1;
      else if (preview) undecided.push(preview);
      yield row;
    }
  }
  const decide = (records: readonly PlannedRecord[]): void => {
    for (const { outcome, known, unsure, updates = [], ...one } of records) {
      counts[outcome] += 1;
      for (const kind of ADDED_KINDS) added[kind] += one.added[kind] ?? 0;
      const row = undecided[decided];
      if (row) Object.assign(row, { outcome, known: known.slice(0, MAX_NAMED), unsure: unsure.slice(0, MAX_NAMED) });
      if (row && updates.length > 0 && explained < MAX_EXPLAINED) {
        row.updates = updates.slice(0, MAX_NAMED).map(describeUpdate);
        explained += 1;
      }
      decided += 1;
    }
  };
  return {
    passing,
    decide,
    rows: () => seen,
    counts: () => counts,
    added: () => added,
    count: () => count,
    proposedSubjects: () => proposed,
  };
}

/** Adds the remarks of the plan to their lines, if a line belongs to one row only. */
export function withRemarks(rows: readonly PreviewedRow[], { warnings }: ImportReport): PreviewedRow[] {
  const warned = Map.groupBy(warnings, ({ line }) => line);
  const atLine = Map.groupBy(rows, ({ line }) => line);
  return rows.map((row) => {
    const found = atLine.get(row.line)?.length === 1 ? (warned.get(row.line) ?? []) : [];
    return { ...row, warnings: [...new Set([...row.warnings, ...found.map(({ sentence }) => sentence)])] };
  });
}

function toPreviewedRow(row: ImportedRow): PreviewedRow {
  const nothing = { line: row.line, title: null, type: null, authors: [], year: null, chapters: 0, warnings: [] };
  const undecided = { known: [], unsure: [], updates: [] };
  if ("reason" in row) return { ...nothing, ...undecided, error: row.reason, outcome: "refused" };
  const { draft, children, warnings } = row.record;
  return {
    line: row.line,
    title: draft.title,
    type: draft.type,
    authors: deriveAuthors(draft.contributors),
    year: draft.publication_date?.year ?? null,
    chapters: children.length,
    warnings,
    error: null,
    outcome: "refused",
    ...undecided,
  };
}
