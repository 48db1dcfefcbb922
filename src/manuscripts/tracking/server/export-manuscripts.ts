import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { MANUSCRIPT_KINDS, MANUSCRIPT_STATES } from "#manuscripts/manuscript.ts";
import type { ManuscriptSelection } from "#manuscripts/tracking/manuscript-query.ts";
import { daysBetween, isoDay } from "#manuscripts/workflow/days.ts";
import { csvCell } from "#platform/csv-cells.ts";
import type { Context } from "#platform/context.ts";
import { eachListed, type ListedManuscript } from "./list-manuscripts.ts";

const COLUMNS: readonly (readonly [name: string, text: (row: ListedManuscript, today: Date) => string])[] = [
  ["number", (row) => row.number ?? ""],
  ["title", (row) => row.title],
  ["type", (row) => MANUSCRIPT_KINDS[row.kind]],
  ["first_contributors", (row) => row.contributors.join("; ")],
  ["stage", (row) => MANUSCRIPT_STATES[row.state]],
  ["round", (row) => (row.round === 0 ? "" : String(row.round))],
  ["received", (row) => (row.submitted_at ? isoDay(row.submitted_at) : "")],
  ["in_stage_since", (row) => isoDay(row.state_since)],
  ["days_in_stage", (row, today) => String(daysBetween(row.state_since, today))],
  ["usual_days", (row) => (row.usual_days === null ? "" : String(row.usual_days))],
  ["turn", (row) => row.turn],
  ["due", (row) => row.due_on ?? ""],
  ["editor", (row) => row.editor ?? ""],
  ["decisions", (row) => row.decisions.map(({ outcome, sent_at }) => `${isoDay(sent_at)} ${outcome}`).join("; ")],
];

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** Streams the selected manuscripts as CSV (RFC 4180), without paging; no cell can run as a formula. */
export async function* exportManuscripts(
  ctx: Pick<Context, "db" | "clock" | "log">,
  person: ManuscriptPerson,
  selection: ManuscriptSelection,
): AsyncGenerator<string> {
  const today = ctx.clock();
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${line(COLUMNS.map(([name]) => name))}`;
  for await (const batch of eachListed(ctx, person, selection))
    yield batch.map((row) => line(COLUMNS.map(([, text]) => text(row, today)))).join("");
}
