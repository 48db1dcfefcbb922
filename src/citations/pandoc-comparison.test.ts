import { expect, test } from "vitest";
import { CITED_TITLES } from "#tests/data/cited-titles.ts";
import { pandocBibliography } from "#tests/pandoc.ts";
import type { CitationStyle } from "./citation-style.ts";
import { toCslJson } from "./csl-json.ts";
import { formatCitation } from "./formatted-citation.ts";

const PRESS = { pressUrl: "https://press.example" };

/** The style's name in the Citation Style Language project. */
const STYLES: Readonly<Record<CitationStyle, string>> = {
  apa: "apa",
  chicago: "chicago-fullnote-bibliography",
  harvard: "harvard-cite-them-right",
  ieee: "ieee",
  mla: "modern-language-association",
  vancouver: "vancouver",
  ama: "american-medical-association",
  turabian: "chicago-fullnote-bibliography",
};

/** Two whole names are no inverted ones: citeproc sets no comma between them, pandoc does. */
const withoutCommaBetweenWholeNames = (entry: string): string => entry.replace(/^([^,]+), (&|and) /u, "$1 $2 ");

/** The style ends the series with a full stop that the next part's comma replaces; pandoc leaves both. */
const withoutStopBeforeComma = (entry: string): string => entry.replace("no. 4., ", "no. 4, ");

/** The style writes "[Online]. Available:" as IEEE's guide does; pandoc loses the first of the two terms. */
const withOnline = (entry: string): string => entry.replace(" Available: ", " [Online]. Available: ");

const KNOWN_DIFFERENCES: Readonly<Record<string, (pandoc: string) => string>> = {
  ...Object.fromEntries(
    ["apa", "chicago", "mla", "turabian"].flatMap((style) =>
      ["book in Tamil", "book in Chinese"].map((name) => [`${style}: ${name}`, withoutCommaBetweenWholeNames]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(CITED_TITLES).flatMap(([name, { doi }]) =>
      doi === undefined ? [[`ieee: ${name}`, withOnline]] : [],
    ),
  ),
  ...Object.fromEntries(
    ["chapter by 1", "chapter by 3", "chapter by 8", "chapter by 25", "chapter in Tamil"].map((name) => [
      `ieee: ${name}`,
      (entry: string) => withOnline(withoutStopBeforeComma(entry)),
    ]),
  ),
};

test.each(Object.entries(STYLES))(
  "%s: pandoc's processor writes the same",
  async (style, name) => {
    const items = Object.values(CITED_TITLES).map((title) =>
      toCslJson(title, title.doi === undefined ? PRESS : undefined),
    );
    const theirs = await pandocBibliography(name, items);
    for (const [name, title] of Object.entries(CITED_TITLES)) {
      const ours = formatCitation(title, style as CitationStyle, "text", PRESS);
      const pandoc = theirs.get(`publication_${title.sequential_id}`) ?? "";
      expect.soft(ours, name).toBe(KNOWN_DIFFERENCES[`${style}: ${name}`]?.(pandoc) ?? pandoc);
    }
  },
  120_000,
);
