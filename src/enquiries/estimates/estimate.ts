import type { Cents } from "#press/core/price-list.ts";

export type EstimateLine = { readonly label: string; readonly amount: Cents };

/** The price of a service: every line, and their sum. */
export type Estimate = { readonly lines: readonly EstimateLine[]; readonly total: Cents };

export function sumEstimate(lines: readonly EstimateLine[]): Estimate {
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

/** The largest accepted count. No manuscript has more words, so a larger number is a typing error. */
export const MAX_COUNT = 10_000_000;

/** Returns a typed count, with or without "," and spaces; undefined when it is not a whole number from `least`. */
export function readCount(typed: string, least = 1): number | undefined {
  const digits = typed.trim().replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/gu, "");
  if (!/^\d{1,8}$/u.test(digits)) return undefined;
  const number = Number(digits);
  return number >= least && number <= MAX_COUNT ? number : undefined;
}
