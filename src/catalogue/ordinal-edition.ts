import { readEdition } from "#citations/edition.ts";

const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: "th",
  one: "st",
  two: "nd",
  few: "rd",
  many: "th",
  other: "th",
};

/** Returns "2nd edition" for an edition that is a number ("2", "2. ed."); any other text unchanged. */
export function ordinalEdition(edition: string): string {
  const number = readEdition(edition);
  if (!/^\d+$/u.test(number)) return edition;
  return `${number}${ENDINGS[new Intl.PluralRules("en", { type: "ordinal" }).select(Number(number))]} edition`;
}
