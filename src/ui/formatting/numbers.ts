/** Numbers as the specification writes them (§1, §4): "1,234", "1.2K", "$6,400". British rules would write a small k and "US$". */
const formatter = (options?: Intl.NumberFormatOptions): ((number: number) => string) => {
  const format = new Intl.NumberFormat("en-US", options);
  return (number) => format.format(number);
};
const dollars = { style: "currency", currency: "USD" } as const;

/** Returns a whole number: "1,234". */
export const formatCount = formatter();
/** Returns a count with its noun: "1 title", "2,593 papers". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
/** Returns a number with all its decimal places: "0.125". */
export const exactNumber = formatter({ maximumFractionDigits: 20 });
/** Returns a number for cards and axes; above 999 it is abbreviated: "1.2K". */
export const compactCount = formatter({ notation: "compact", maximumFractionDigits: 1 });
/** Returns a share as a change in percent: 0.12 is "+12%". */
export const percentChange = formatter({ style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" });
/** Returns an amount without cents: "$6,400". */
export const wholeDollars = formatter({ ...dollars, maximumFractionDigits: 0 });
/** Returns an amount with at least two decimal places and at most four: "$0.08". */
export const exactDollars = formatter({ ...dollars, maximumFractionDigits: 4 });

const KILO = 1000;

/** Returns a size as in file managers: "4.2 MB", "318 KB". */
export function fileSize(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} KB`;
  return `${(bytes / (KILO * KILO)).toFixed(1)} MB`;
}

const ordinals = new Intl.PluralRules("en-GB", { type: "ordinal" });
const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: "th",
  one: "st",
  two: "nd",
  few: "rd",
  many: "th",
  other: "th",
};

/** Returns "2nd" for 2. */
export const ordinal = (number: number): string => `${number}${ENDINGS[ordinals.select(number)]}`;
