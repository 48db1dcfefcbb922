import { csvCell } from "#platform/csv-cells.ts";
import type { Context } from "#platform/context.ts";
import type { RequestedCount } from "#statistics/analytics-query.ts";
import { findReadership } from "./readership.ts";
import { type GroupShare, listExports, listGroups, listDimension, type Share } from "./shares.ts";
import { listTopTitles } from "./top-titles.ts";

/** The tables that can be downloaded, under the names of their files. */
export const CSV_COUNTS = [
  "readership",
  "titles",
  "types",
  "languages",
  "sites",
  "countries",
  "reader-languages",
  "formats",
  "styles",
  "searches",
] as const;
export type CsvCount = (typeof CSV_COUNTS)[number];

type Cell = string | number | null;
type Sheet = { readonly head: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

const MAX_TITLES = 10_000;

/** Returns a table as CSV (RFC 4180); comparisons are columns of their own, empty when there is none. */
export async function countCsv(ctx: Pick<Context, "db">, count: CsvCount, requested: RequestedCount): Promise<string> {
  const { head, rows } = await buildSheet(ctx, count, requested);
  const line = (cells: readonly Cell[]): string => `${cells.map((cell) => csvCell(String(cell ?? ""))).join(",")}\r\n`;
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${line(head)}${rows.map(line).join("")}`;
}

async function buildSheet(ctx: Pick<Context, "db">, count: CsvCount, requested: RequestedCount): Promise<Sheet> {
  switch (count) {
    case "readership":
      return readershipSheet(ctx, requested);
    case "titles":
      return titlesSheet(ctx, requested);
    case "types":
      return groups("type", await listGroups(ctx, "type", requested));
    case "languages":
      return groups("language", await listGroups(ctx, "language", requested));
    case "sites":
      return shares("site", await listDimension(ctx, "site", requested));
    case "countries":
      return shares("country", await listDimension(ctx, "country", requested));
    case "reader-languages":
      return shares("language", await listDimension(ctx, "language", requested));
    case "formats":
      return shares("format", await listExports(ctx, "format", requested));
    case "styles":
      return shares("style", await listExports(ctx, "style", requested));
    case "searches":
      return shares("words", await listDimension(ctx, "search", requested));
  }
}

const BEFORE = ["views_before", "downloads_before"];

async function readershipSheet(ctx: Pick<Context, "db">, requested: RequestedCount): Promise<Sheet> {
  const { unit, points } = await findReadership(ctx, requested);
  return {
    head: [unit, "views", "downloads", "citation_files", ...BEFORE, "citation_files_before"],
    rows: points.map(({ start, views, downloads, exports, before }) => [
      start,
      views,
      downloads,
      exports,
      before && before.views,
      before && before.downloads,
      before && before.exports,
    ]),
  };
}

async function titlesSheet(ctx: Pick<Context, "db">, requested: RequestedCount): Promise<Sheet> {
  const { titles } = await listTopTitles(ctx, requested, MAX_TITLES);
  return {
    head: ["publication", "title", "type", "language", "views", "downloads", ...BEFORE],
    rows: titles.map(({ sequential_id, title, type, language, views, downloads, before }) => [
      sequential_id,
      title,
      type,
      language,
      views,
      downloads,
      before && before.views,
      before && before.downloads,
    ]),
  };
}

const groups = (name: string, found: readonly GroupShare[]): Sheet => ({
  head: [name, "views", "downloads", ...BEFORE],
  rows: found.map((share) => [
    share.name,
    share.views,
    share.downloads,
    share.before && share.before.views,
    share.before && share.before.downloads,
  ]),
});

const shares = (name: string, found: readonly Share[]): Sheet => ({
  head: [name, "times", "times_before"],
  rows: found.map(({ name: one, times, before }) => [one, times, before]),
});
