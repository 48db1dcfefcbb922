/** How an address names a publication: by its number or by its uuid (specification §2, decision P12). */
export type PublicationKey = { readonly sequential_id: number } | { readonly id: string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;
/** The largest number the database's `integer` holds; anything above names nothing. */
const LARGEST = 2_147_483_647;

/** The key that stands in an address, or undefined when no publication could have it ("012", "1e3", "../1"). */
export function parsePublicationKey(text: string): PublicationKey | undefined {
  if (UUID.test(text)) return { id: text.toLowerCase() };
  if (!/^[1-9]\d{0,9}$/u.test(text)) return undefined;
  const sequential_id = Number(text);
  return sequential_id <= LARGEST ? { sequential_id } : undefined;
}
