import type { PublicationDraft } from "./publication.ts";

/**
 * Returns title and subtitle in one line: "Tides: A History". A title that ends with a punctuation mark gets no colon.
 */
export function fullTitle({ title, subtitle }: Pick<PublicationDraft, "title" | "subtitle">): string {
  if (subtitle === undefined) return title;
  return /[?!:.…؟。？！]$/u.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}
