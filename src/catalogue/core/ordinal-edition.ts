import { readEdition } from "#citations/edition.ts";
import { ordinal } from "#ui/formatting/numbers.ts";

/** Returns "2nd edition" for an edition that is a number ("2", "2. ed."); any other text unchanged. */
export function ordinalEdition(edition: string): string {
  const number = readEdition(edition);
  return /^\d+$/u.test(number) ? `${ordinal(Number(number))} edition` : edition;
}
