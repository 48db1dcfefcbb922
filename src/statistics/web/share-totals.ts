import { LANGUAGES } from "#publications/core/language.ts";
import { OTHER, type Dimension } from "#statistics/dimensions.ts";
import { countryName, languageName } from "#ui/formatting/names.ts";

type PanelTexts = {
  readonly title: string;
  readonly about: string;
  /** The name of its file. */
  readonly count: string;
  /** The noun for the names, above the table's first column. */
  readonly of: string;
  formatName(name: string): string;
};
export type GroupCount = PanelTexts & { readonly by: "type" | "language" };
export type DimensionCount = PanelTexts & {
  readonly dimension: Dimension;
  readonly column: string;
  readonly empty?: string;
};

const TYPES: Readonly<Record<string, string>> = {
  book: "Books",
  academic_chapter: "Chapters and papers",
  conference_proceedings: "Proceedings",
};

const formatLanguage = (code: string): string => {
  if (code === OTHER) return "Others";
  if (code === "und") return "Not stated";
  return LANGUAGES.find((language) => language.code === code)?.name ?? languageName(code);
};
const formatCountry = (code: string): string => (code === OTHER ? "Others" : countryName(code));
const asWritten = (name: string): string => (name === OTHER ? "Others" : name);

export const GROUPS: readonly GroupCount[] = [
  {
    by: "type",
    title: "By type",
    about: "Views by the type of the title.",
    count: "types",
    of: "Type",
    formatName: (name) => TYPES[name] ?? name,
  },
  {
    by: "language",
    title: "By language of the title",
    about: "Views by the language of the title.",
    count: "languages",
    of: "Language",
    formatName: formatLanguage,
  },
];

const SELDOM = "Names with fewer than five are added to “Others”.";

export const DIMENSION_COUNTS: readonly DimensionCount[] = [
  {
    dimension: "site",
    title: "Referring sites",
    about: `Views and downloads that a link on another site led to. ${SELDOM}`,
    count: "sites",
    of: "Site",
    column: "Arrivals",
    formatName: asWritten,
  },
  {
    dimension: "country",
    title: "Readers' countries",
    about: `Views and downloads by country, where your proxy names it. ${SELDOM}`,
    count: "countries",
    of: "Country",
    column: "Reads",
    empty: "No country was named in these days. Set COUNTRY_HEADER if a proxy in front of the press can name it.",
    formatName: formatCountry,
  },
  {
    dimension: "language",
    title: "Readers' languages",
    about: `Views and downloads by the language that browsers ask for first. ${SELDOM}`,
    count: "reader-languages",
    of: "Language",
    column: "Reads",
    formatName: formatLanguage,
  },
  {
    dimension: "format",
    title: "Citation files",
    about: "Citations downloaded, by format.",
    count: "formats",
    of: "Format",
    column: "Files",
    formatName: asWritten,
  },
  {
    dimension: "style",
    title: "Citations copied",
    about: "Citations copied from title pages, by style.",
    count: "styles",
    of: "Style",
    column: "Copies",
    formatName: asWritten,
  },
  {
    dimension: "search",
    title: "Searches without result",
    about: "Searches of the library without results. A search is stored once three readers have made it.",
    count: "searches",
    of: "Words",
    column: "Searches",
    empty: "No search without results was made three times in these days.",
    formatName: asWritten,
  },
];
