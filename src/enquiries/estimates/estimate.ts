import type { Cents } from "#press/pricing/price-list.ts";

export type EstimateLine = { readonly label: string; readonly amount: Cents };

/** What something would cost: every line, and their sum. */
export type Estimate = { readonly lines: readonly EstimateLine[]; readonly total: Cents };

export function sumOf(lines: readonly EstimateLine[]): Estimate {
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

/** More than any manuscript has; beyond it a number is a slip of the finger. */
export const MOST_COUNTED = 10_000_000;

/** A count as it was typed, with or without "," and spaces; undefined where it is not a whole number from `least`. */
export function readCount(typed: string, least = 1): number | undefined {
  const digits = typed.trim().replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/gu, "");
  if (!/^\d{1,8}$/u.test(digits)) return undefined;
  const number = Number(digits);
  return number >= least && number <= MOST_COUNTED ? number : undefined;
}
