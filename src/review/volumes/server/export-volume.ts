import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { MANUSCRIPT_STATES } from "#manuscripts/manuscript.ts";
import { csvCell } from "#platform/csv-cells.ts";
import type { Context } from "#platform/context.ts";
import type { VolumeQuery } from "#review/volumes/volume-query.ts";
import { listVolumeRows, filterRows, type VolumeRow } from "./read-volume.ts";
import { requireVolume } from "./volume-access.ts";

const COLUMNS: readonly (readonly [name: string, text: (row: VolumeRow) => string])[] = [
  ["place", (row) => (row.place === null ? "" : String(row.place))],
  ["number", (row) => row.number],
  ["paper_id", (row) => row.event_paper_id ?? ""],
  ["title", (row) => row.title],
  ["authors", (row) => row.authors.join("; ")],
  ["stage", (row) => (row.stage === "decision_due" ? "Decision due" : MANUSCRIPT_STATES[row.state])],
  ["waits_for", (row) => row.waits_for],
  ["due", (row) => row.due_on ?? ""],
  ["days_late", (row) => (row.days_late === 0 ? "" : String(row.days_late))],
  ["days_in_stage", (row) => String(row.days)],
];

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** Yields the table of a volume as CSV (RFC 4180), with the same filters; no cell can run as a formula. 404 as for the volume. */
export async function* exportVolume(
  ctx: Pick<Context, "db" | "clock" | "log">,
  person: ManuscriptPerson,
  key: string,
  query: VolumeQuery,
): AsyncGenerator<string> {
  const volume = await requireVolume(ctx, person, key);
  const rows = filterRows(await listVolumeRows(ctx, person, volume.id), query);
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${line(COLUMNS.map(([name]) => name))}`;
  for (const row of rows) yield line(COLUMNS.map(([, text]) => text(row)));
}
