/** The key of a publication in an address: its number or its uuid (specification §2, decision P12). */
export type PublicationKey = { readonly sequential_id: number } | { readonly id: string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;
/** The largest number of the database's `integer`; no publication has a higher one. */
const LARGEST = 2_147_483_647;

/** Returns the key in an address; undefined if no publication could have it ("012", "1e3", "../1"). */
export function parsePublicationKey(text: string): PublicationKey | undefined {
  if (UUID.test(text)) return { id: text.toLowerCase() };
  if (!/^[1-9]\d{0,9}$/u.test(text)) return undefined;
  const sequential_id = Number(text);
  return sequential_id <= LARGEST ? { sequential_id } : undefined;
}
