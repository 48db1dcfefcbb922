import { escapeHtml } from "#platform/text/escape-html.ts";

/** A citation with the page on which a quotation stands. */
type Quoted = { readonly citation: { readonly html: string; readonly text: string }; readonly label: string };

/** Something as a word processor and a text field take it. */
export type Copied = { readonly html: string; readonly text: string };

/** Returns the citation with the page, "Rao, K. (2026). Rivers. p. 61". */
export const citePage = ({ citation, label }: Quoted): Copied => citePlace({ citation, place: `p. ${label}` });

/** Returns the citation with the place in the text, "Rao, K. (2026). Rivers. The gauge, para. 4". */
export const citePlace = ({ citation, place }: Pick<Quoted, "citation"> & { readonly place: string }): Copied => ({
  html: `${citation.html} ${escapeHtml(place)}`,
  text: `${citation.text} ${place}`,
});

/** Returns a quotation in quotation marks, and below it the citation with the page. */
export function quotation(selected: string, quoted: Quoted): Copied {
  const words = `“${plainQuotation(selected)}”`;
  const cited = citePage(quoted);
  return { html: `<p>${escapeHtml(words)}</p><p>${cited.html}</p>`, text: `${words}\n\n${cited.text}` };
}

/** Returns a quotation with the citation, the place where it stands, and that place's address. */
export function quotePassage(
  selected: string,
  { citation, place, address }: Pick<Quoted, "citation"> & { readonly place: string; readonly address: string },
): Copied {
  const words = `“${plainQuotation(selected)}”`;
  return {
    html: `<p>${escapeHtml(words)}</p><p>${citation.html} ${escapeHtml(place)}. <a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`,
    text: `${words}\n\n${citation.text} ${place}. ${address}`,
  };
}

/** Returns selected text in one line, with the words that a line's end divides joined again. */
export function plainQuotation(selected: string): string {
  return selected
    .replaceAll(/(?<=\p{L})[-\u00AD]\s*\n\s*(?=\p{Ll})/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
