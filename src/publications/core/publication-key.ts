import { isUuid } from "#platform/uuid.ts";

/** The key of a publication in an address: its number or its uuid (specification §2, decision P12). */
export type PublicationKey = { readonly sequential_id: number } | { readonly id: string };

/** The largest number of the database's `integer`; no publication has a higher one. */
const MAX_NUMBER = 2_147_483_647;

/** Returns whether a publication could have the key; the database is not queried for others. */
export function isPossibleKey(key: PublicationKey): boolean {
  if ("id" in key) return isUuid(key.id.toLowerCase());
  return Number.isInteger(key.sequential_id) && key.sequential_id > 0 && key.sequential_id <= MAX_NUMBER;
}

/** Returns the key in an address; undefined if no publication could have it ("012", "1e3", "../1"). */
export function parsePublicationKey(text: string): PublicationKey | undefined {
  const key = /^[1-9]\d{0,9}$/u.test(text) ? { sequential_id: Number(text) } : { id: text.toLowerCase() };
  return isPossibleKey(key) ? key : undefined;
}
