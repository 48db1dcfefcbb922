import { csvCell } from "#platform/csv-cells.ts";

const HEADINGS = [
  "type",
  "title",
  "subtitle",
  "authors",
  "editors",
  "date",
  "language",
  "doi",
  "isbn",
  "publisher",
  "place",
  "pages",
  "series",
  "series_number",
  "abstract",
  "keywords",
  "licence",
  "parent_title",
  "chapter_number",
];

const ROWS: readonly Readonly<Record<string, string>>[] = [
  {
    type: "book",
    title: "Harbours of the North",
    subtitle: "Trade and Weather, 1600–1800",
    editors: "Halvorsen, Ingrid; Mensah, Kofi",
    date: "2024-03-15",
    language: "en",
    doi: "10.5555/harbours",
    isbn: "9780306406157",
    publisher: "Example Press",
    place: "Bergen",
    pages: "312",
    series: "Maritime Studies",
    series_number: "7",
    abstract: "How weather shaped the trade of northern harbours.",
    keywords: "harbours; trade; climate",
    licence: "CC-BY-4.0",
  },
  {
    type: "chapter",
    title: "Ice and Insurance",
    authors: "Mensah, Kofi",
    date: "2024",
    language: "en",
    doi: "10.5555/harbours.2",
    pages: "41–66",
    parent_title: "Harbours of the North",
    chapter_number: "2",
  },
  {
    type: "proceedings",
    title: "Proceedings of the Harbour Conference",
    editors: "Silva, Ana",
    date: "2025-06",
    language: "pt",
    publisher: "Example Press",
  },
];

/** Returns a CSV file with our headings, a book, a chapter of it and a volume of proceedings. */
export const sampleFile = (): string =>
  [HEADINGS, ...ROWS.map((row) => HEADINGS.map((heading) => row[heading] ?? ""))]
    .map((cells) => `${cells.map(csvCell).join(",")}\r\n`)
    .join("");
