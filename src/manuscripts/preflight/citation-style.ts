/** The styles that the author guidelines name (specification §5). */
export type CitationStyle = "APA" | "MLA" | "Chicago" | "Harvard";

/** The shapes by which one entry shows its style; the first that fits counts. */
const SHAPES: readonly { readonly style: CitationStyle; readonly pattern: RegExp }[] = [
  // Rao, M. (2021). Title. Publisher.
  { style: "APA", pattern: /^[^()]{2,300}\((?:\d{4}[a-z]?|n\.d\.|in press)(?:, [^)]{1,40})?\)\.\s/u },
  // Rao, M. (2021) Title. Place: Publisher.   Rao, M., 2021. Title.
  { style: "Harvard", pattern: /^[^()]{2,300}\((?:\d{4}[a-z]?|n\.d\.)\)[,:]?\s(?!\.)/u },
  { style: "Harvard", pattern: /^\p{L}[^()“”"]{1,200}\p{Lu}\.,? \d{4}[a-z]?\.\s/u },
  // Rao, Meena. 2021. Title. Place: Publisher.
  { style: "Chicago", pattern: /^\p{L}[^()“”"]{1,200}\. \d{4}[a-z]?\.\s/u },
  // Rao, Meena. Title. Madurai: Publisher, 2021.
  { style: "Chicago", pattern: /^\p{L}.{10,400}[^\s,]: [^,:]{2,80}, \d{4}\.?(?:\s|$)/u },
  // Rao, Meena. Title. Publisher, 2021.   … vol. 3, no. 2, 2021, pp. 1–9.
  { style: "MLA", pattern: /^\p{L}.{5,400}(?:, \d{4}(?:, pp?\. |\.|$)|vol\. \d+)/u },
];

/** The share of entries that must agree before a style is named. */
const MAJORITY = 0.6;

/** The style that most entries of a list of references follow; undefined where none of the four prevails. */
export function recogniseStyle(entries: readonly string[]): CitationStyle | undefined {
  const counts = new Map<CitationStyle, number>();
  for (const entry of entries) {
    const style = SHAPES.find(({ pattern }) => pattern.test(entry))?.style;
    if (style) counts.set(style, (counts.get(style) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best && best[1] >= MAJORITY * entries.length ? best[0] : undefined;
}
