import type { Measurement } from "./measure.ts";

/** The measurements at one size. */
export type Column = { readonly size: number; readonly measured: readonly Measurement[] };

/**
 * Returns a line for each measurement: p50 / p95 at each size, and how much slower the largest is than the smallest.
 */
export function table(columns: readonly Column[]): string {
  const names = [...new Set(columns.flatMap(({ measured }) => measured.map(({ what }) => what)))];
  const head = ["least / p50 / p95 / CPU, ms", ...columns.map(({ size }) => size.toLocaleString("en")), "ratio"];
  const lines = [head, ...names.map((what) => line(what, columns))];
  const widths = head.map((_, at) => Math.max(...lines.map((cells) => (cells[at] ?? "").length)));
  return lines
    .map((cells) =>
      cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join("  "),
    )
    .join("\n");
}

function line(what: string, columns: readonly Column[]): string[] {
  const found = columns.map(({ measured }) => measured.find((one) => one.what === what));
  const [smallest, largest] = [found[0], found.at(-1)];
  const ratio = smallest && largest && found.length > 1 ? `× ${(largest.p50 / smallest.p50).toFixed(1)}` : "";
  return [
    what,
    ...found.map((one) =>
      one ? `${one.least.toFixed(1)} / ${one.p50.toFixed(1)} / ${one.p95.toFixed(1)} / ${one.cpu.toFixed(1)}` : "–",
    ),
    ratio,
  ];
}
