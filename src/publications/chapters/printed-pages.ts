import type { PublicationDetails } from "#publications/core/publication.ts";

/** Returns the printed pages of a chapter or paper, "41–66" or "ix–xii"; undefined if no page is known. */
export function pageRange(pages: Pick<PublicationDetails, "page_label" | "page_from" | "page_to">): string | undefined {
  if (pages.page_label) return pages.page_label.replaceAll(/\s*[-–—]+\s*/gu, "–");
  if (pages.page_from === undefined) return undefined;
  const ends = pages.page_to !== undefined && pages.page_to !== pages.page_from;
  return ends ? `${pages.page_from}–${pages.page_to}` : String(pages.page_from);
}
