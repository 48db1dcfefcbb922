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
  const widths = head.map((_, index) => Math.max(...lines.map((cells) => (cells[index] ?? "").length)));
  return lines
    .map((cells) =>
      cells
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join("  "),
    )
    .join("\n");
}

function line(what: string, columns: readonly Column[]): string[] {
  const measurements = columns.map(({ measured }) => measured.find((measurement) => measurement.what === what));
  const [smallest, largest] = [measurements[0], measurements.at(-1)];
  const ratio = smallest && largest && measurements.length > 1 ? `× ${(largest.p50 / smallest.p50).toFixed(1)}` : "";
  return [
    what,
    ...measurements.map((times) =>
      times
        ? `${times.least.toFixed(1)} / ${times.p50.toFixed(1)} / ${times.p95.toFixed(1)} / ${times.cpu.toFixed(1)}`
        : "–",
    ),
    ratio,
  ];
}

/** The p95 of a query in milliseconds, and how much slower than the smallest catalogue the largest may be. */
const MAX_P95 = 50;
const MAX_GROWTH = 3;
/** Below this p50 in milliseconds the growth is no matter: nobody feels it, and a small catalogue answers in nearly nothing. */
const UNFELT = 10;

/** Returns a line for each measurement over a budget: p95 at the largest size, and growth from the smallest to it. */
export function overBudget(columns: readonly Column[]): string[] {
  const [smallest, largest] = [columns[0], columns.at(-1)];
  if (!smallest || !largest) return [];
  const lines = largest.measured.flatMap(({ what, p50, p95 }) => {
    const before = smallest.measured.find((measurement) => measurement.what === what);
    const growth = before ? p50 / before.p50 : 1;
    const over = [
      ...(p95 > MAX_P95 ? [`p95 ${p95.toFixed(0)} ms (budget ${MAX_P95})`] : []),
      ...(growth > MAX_GROWTH && p50 > UNFELT ? [`grows × ${growth.toFixed(1)} (budget ${MAX_GROWTH})`] : []),
    ];
    return over.length === 0 ? [] : [`over budget: ${what}: ${over.join(", ")}`];
  });
  return lines.length > 0 ? lines : [`all ${largest.measured.length} within ${MAX_P95} ms and × ${MAX_GROWTH}`];
}
