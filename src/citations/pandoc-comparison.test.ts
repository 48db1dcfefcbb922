import { expect, test } from "vitest";
import { CITED_TITLES } from "#tests/data/cited-titles.ts";
import { pandocBibliography } from "#tests/support/pandoc.ts";
import type { Publication } from "#publications/core/publication.ts";
import { CITATION_STYLES, type CitationStyle } from "./citation-style.ts";
import { type CslItem, toCslJson } from "./csl-json.ts";
import { formatCitation, STYLES_WITH_ACCESS_DATE, STYLES_WITH_IN } from "./formatted-citation.ts";

const PRESS = { pressUrl: "https://press.example", accessedOn: { year: 2026, month: 5, day: 3 } };

const ACCESSED = { "date-parts": [[2026, 5, 3]] };

/** The style's name in the Citation Style Language project. */
const STYLES: Readonly<Record<CitationStyle, string>> = {
  apa: "apa",
  chicago: "chicago-fullnote-bibliography",
  harvard: "harvard-cite-them-right",
  ieee: "ieee",
  mla: "modern-language-association",
  vancouver: "nlm-citation-sequence",
  ama: "american-medical-association",
  turabian: "chicago-fullnote-bibliography",
};

type Difference = (pandoc: string, title: Publication) => string;

/** citeproc puts no comma between two whole names, pandoc does. */
const withoutCommaBetweenWholeNames: Difference = (entry, { contributors }) =>
  contributors.every(({ name }) => "literal" in name) ? entry.replace(/^([^,]+), (&|and) /u, "$1 $2 ") : entry;

/** The style ends the series with a full stop that the comma of the next part replaces; pandoc keeps both. */
const withoutStopBeforeComma: Difference = (entry) => entry.replace("no. 4., ", "no. 4, ");

/** Pandoc puts the label of a role before the names if the style omits `<name/>`. */
const withRoleBehind: Difference = (entry) =>
  entry.replace(/(^|In), (editors?)([^.]+)\./u, (_, before: string, role: string, names: string) =>
    before === "" ? `${names}, ${role}.` : `In: ${names}, ${role}.`,
  );

/** The corrections of bin/citation-styles/corrections.ts to our styles, which pandoc reads uncorrected. */
const CORRECTED: Partial<Record<CitationStyle, Difference>> = {
  apa: (entry) => entry.replace(" Symposium on Tidal Computing, Porto, Portugal.", ""),
  mla: (entry, { series, parent, details }) => {
    const { title = "", position = "" } = series ?? parent?.series ?? {};
    const isEnglish = details.language === "en";
    const written = isEnglish ? title.replaceAll(/\b(?!in\b)[a-z]/gu, (character) => character.toUpperCase()) : title;
    return title === "" ? entry : `${entry} ${written} ${position}.`;
  },
  vancouver: (entry, { contributors }) =>
    contributors.some(({ role }) => role === "translator")
      ? entry.replace("[Internet].", "[Internet]. Vidal T, translator.")
      : entry,
  ama: (entry, { contributors, series, parent }) => {
    const { title = "", position } = series ?? parent?.series ?? {};
    const written = contributors.some(({ role }) => role === "translator")
      ? entry.replace("Salt Roads.", "Salt Roads. Vidal T, trans.")
      : entry.replace("Press Accessed", "Press; date unknown. Accessed");
    return position === undefined
      ? written
      : written.replace(` ${title}.`, "").replace(/; \d{4}(?::[\d-]+)?\./u, `$& ${title}; vol ${position}.`);
  },
};

const DIFFERENCES: Partial<Record<CitationStyle, readonly Difference[]>> = {
  apa: [withoutCommaBetweenWholeNames],
  chicago: [withoutCommaBetweenWholeNames],
  mla: [withoutCommaBetweenWholeNames],
  turabian: [withoutCommaBetweenWholeNames],
  ieee: [withoutStopBeforeComma],
  vancouver: [withRoleBehind],
};

test.each(CITATION_STYLES)(
  "$style: pandoc's processor writes the same",
  async ({ style }) => {
    const items = Object.values(CITED_TITLES).map((title) => itemFor(title, style));
    const theirs = await pandocBibliography(STYLES[style], items);
    for (const [name, title] of Object.entries(CITED_TITLES)) {
      const differences = [...(DIFFERENCES[style] ?? []), CORRECTED[style] ?? ((entry: string) => entry)];
      const pandoc = theirs.get(`publication_${title.sequential_id}`) ?? "";
      const expected = differences.reduce((entry, change) => change(entry, title), pandoc);
      expect.soft(formatCitation(title, style, "text", PRESS), name).toBe(expected);
    }
  },
  120_000,
);

/** Returns the item with address and day if it has no DOI; a chapter without a book as those styles get it. */
function itemFor(title: Publication, style: CitationStyle): CslItem {
  const item = toCslJson(title, title.doi === undefined ? PRESS : undefined);
  const isAlone = item["container-title"] === undefined && STYLES_WITH_IN.has(style);
  const whole = isAlone ? { ...item, type: "book" as const } : item;
  return title.doi === undefined && STYLES_WITH_ACCESS_DATE.has(style) ? { ...whole, accessed: ACCESSED } : whole;
}
