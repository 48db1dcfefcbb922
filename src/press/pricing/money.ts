import type { Cents } from "./price-list.ts";

const whole = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 4 });
const counted = new Intl.NumberFormat("en-US");

/** Returns "$6,400", or "$12.35" when there are cents. */
export const money = (cents: Cents): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);

/** Returns "$0.08"; a rate keeps fractions of a cent. */
export const rate = (centsPerWord: number): string => exact.format(centsPerWord / 100);

/** Returns "80,000". */
export const count = (number: number): string => counted.format(number);
