/** The eight styles of specification §9, APA the default, with the labels of the 'How to Cite' selector. */
export const CITATION_STYLES = [
  { style: "apa", name: "APA" },
  { style: "chicago", name: "Chicago" },
  { style: "harvard", name: "Harvard" },
  { style: "ieee", name: "IEEE" },
  { style: "mla", name: "MLA" },
  { style: "vancouver", name: "Vancouver" },
  { style: "ama", name: "AMA" },
  { style: "turabian", name: "Turabian" },
] as const;

export type CitationStyle = (typeof CITATION_STYLES)[number]["style"];

export const DEFAULT_CITATION_STYLE: CitationStyle = "apa";

/** Parses the style of an address or a form, in any case; undefined if there is no such style. */
export function parseCitationStyle(text: string): CitationStyle | undefined {
  const requested = text.trim().toLowerCase();
  return CITATION_STYLES.find(({ style }) => style === requested)?.style;
}
