import { csvCell } from "#platform/csv-cells.ts";

type Read = {
  readonly unit: string;
  readonly points: readonly {
    readonly start: string;
    readonly views: number;
    readonly downloads: number;
    readonly exports: number;
  }[];
};

/**
 * Returns one publication's readership as CSV (RFC 4180), one line per day, week or month; the byte order mark tells spreadsheets that it is
 * UTF-8.
 */
export function readershipCsv({ unit, points }: Read): string {
  const head = [unit, "views", "downloads", "citation_files"];
  const rows = points.map(({ start, views, downloads, exports }) => [start, views, downloads, exports]);
  return `\uFEFF${[head, ...rows].map((cells) => `${cells.map((cell) => csvCell(String(cell))).join(",")}\r\n`).join("")}`;
}
