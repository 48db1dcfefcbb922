/** What is made at random, and so differs between two recordings of the same press: access tokens, identifiers, digests. */
const RANDOM =
  /(?<token>\beyJ[\w-]+\.[\w-]+\.[\w-]+)|(?<uuid>\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)|(?<digest>\b(?:[0-9a-f]{64}|[0-9a-f]{32})\b)/giu;

/** The times of MARC 21 (field 005) when a record was changed, by the clock of the database. */
const MARC_TIME = /\b\d{14}\.0\b/gu;

/** A time of the day in an ISO date: the database has a clock of its own. */
const TIME = /(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}(?::?\d{2})?)/gu;

/**
 * Returns a text with a number for each random value, in the order in which they appear in it, and with days for times: what has the
 * same identifier twice still has, and two recordings of one press are the same.
 */
export function normalise(text: string): string {
  const numbers = new Map<string, string>();
  const replace = (value: string, ...words: readonly unknown[]): string => {
    const key = value.toLowerCase();
    const groups = words.at(-1) as Readonly<Record<string, string | undefined>>; // as a pattern with names has it
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? "";
    const number = numbers.get(key) ?? `${kind}-${String(numbers.size + 1)}`;
    numbers.set(key, number);
    return number;
  };
  return text.replace(MARC_TIME, "a time").replace(TIME, "$1 at a time").replace(RANDOM, replace);
}
