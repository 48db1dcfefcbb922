import { type Estimate, sumEstimate } from "./estimate.ts";
import { rate } from "#press/pricing/money.ts";
import type { EditingRate } from "#press/core/price-list.ts";

/** Returns the estimate for editing: the chosen services for a number of words, each rounded to the cent, in the price list's order. */
export function estimateEditing(
  rates: readonly EditingRate[],
  { words, services }: { readonly words: number; readonly services: readonly string[] },
): Estimate {
  const chosen = rates.filter(({ key }) => services.includes(key));
  return sumEstimate(
    chosen.map(({ name, centsPerWord }) => ({
      label: `${name}, ${rate(centsPerWord)} per word`,
      amount: Math.round(words * centsPerWord),
    })),
  );
}
