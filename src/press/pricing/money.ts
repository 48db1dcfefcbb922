import { exactDollars, wholeDollars } from "#ui/formatting/numbers.ts";
import type { Cents } from "../core/price-list.ts";

/** Returns "$6,400", or "$12.35" when there are cents. */
export const money = (cents: Cents): string => (cents % 100 === 0 ? wholeDollars : exactDollars)(cents / 100);

/** Returns "$0.08"; a rate keeps fractions of a cent. */
export const rate = (centsPerWord: number): string => exactDollars(centsPerWord / 100);
