import type { PublicationStatus } from "#publications/publication.ts";

type ChangedPublication = { readonly status: PublicationStatus; readonly missing: readonly unknown[] };

/** Returns a sentence on the consequences of a status change for readers; undefined if there are none. */
export function statusConsequence(
  to: PublicationStatus,
  publications: readonly ChangedPublication[],
): string | undefined {
  const published = publications.filter(({ status }) => status === "published").length;
  const lacking = publications.filter(({ missing }) => missing.length > 0).length;
  if (to === "published") return lacking > 0 ? `${some(lacking)} not complete. You can still publish.` : undefined;
  if (published === 0) return undefined;
  return to === "archived"
    ? `${some(published)} published now. The public pages stay, with a notice. The lists no longer show them.`
    : `${some(published)} published now. Readers can no longer open the public page. Its number and statistics stay.`;
}

const some = (count: number): string => (count === 1 ? "1 publication is" : `${count} publications are`);
