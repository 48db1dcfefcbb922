import { countWords } from "#platform/text/count-words.ts";
import { acknowledgementsInPages } from "#manuscripts/anonymity/acknowledgements.ts";
import type { Paragraph } from "#documents/docx/paragraph.ts";
import { findPart } from "#manuscripts/preflight/labelled-part.ts";
import { splitKeywords } from "#manuscripts/preflight/checks/keywords.ts";
import { readAuthors } from "./author-lines.ts";
import { guessLanguage } from "./guess-language.ts";
import { boundFacts, boundText, type ManuscriptAuthor, type ManuscriptFacts } from "./manuscript-facts.ts";
import { isPersonName, splitNames } from "./person-name.ts";
import { plausibleTitle } from "./plausible-title.ts";

/** The result of reading a PDF: its properties, the lines of the first pages with their height, and the text of each page. */
export type PdfContent = {
  readonly properties: {
    readonly title?: string | undefined;
    readonly author?: string | undefined;
    readonly keywords?: string | undefined;
    readonly language?: string | undefined;
  };
  readonly lines: readonly { readonly text: string; readonly height: number }[];
  readonly pages: readonly { readonly page: number; readonly text: string }[];
  readonly pageCount: number;
};

type Line = PdfContent["lines"][number];

/** A line is part of the title when it is nearly as high as the highest. */
const SAME_HEIGHT = 0.97;
/** A title is larger than the text by this at least. */
const LARGER = 1.1;

/** Reads the title, the authors and other facts of a PDF: by the lines of its first pages, and by its properties where these are plausible. */
export function pdfFacts({ properties, lines, pages, pageCount }: PdfContent): ManuscriptFacts {
  const text = pages.map((page) => page.text).join("\n");
  const paragraphs = lines.map(lineParagraph);
  const abstract = findPart(paragraphs, "abstract");
  const keywords = findPart(paragraphs, "keywords");
  const end = Math.min(abstract?.index ?? 40, keywords?.index ?? 40);
  const { title, below } = titleAbove(lines.slice(0, end), medianHeight(lines));
  const declared = plausibleTitle(properties.title);
  const onPage =
    declared !== undefined && foldText(lines.map((line) => line.text).join(" ")).includes(foldText(declared));
  const written = splitKeywords(keywords ? [keywordLine(paragraphs, keywords.index, keywords.texts)] : []);
  return boundFacts({
    title: onPage ? declared : (title ?? declared),
    abstract: abstract && joinLines(abstract.texts),
    keywords:
      written.length > 0 ? written : splitKeywords(properties.keywords === undefined ? [] : [properties.keywords]),
    language: guessLanguage(text, properties.language),
    authors: findAuthors(below, properties.author),
    words: countWords(text),
    pages: pageCount,
    references: countReferences(text),
    acknowledgements: acknowledgementsInPages(text),
  });
}

/** Returns the text of a PDF's pages with an empty line between them, for the comparison of versions; it has no paragraphs. */
export const pdfText = ({ pages }: Pick<PdfContent, "pages">): string =>
  boundText(pages.map(({ text }) => joinLines(text.split("\n"))));

/** A line of a page as the finder of labelled parts reads it; a PDF has no styles. */
const lineParagraph = ({ text }: Line): Paragraph => ({
  text: text.trim(),
  runs: [],
  styleNames: [],
  headingLevel: undefined,
  lineSpacing: { lines: 1 },
  pictures: [],
  place: "text",
  page: undefined,
});

function titleAbove(
  lines: readonly Line[],
  usual: number,
): { readonly title: string | undefined; readonly below: string[] } {
  const all = lines.filter(({ text }) => text.trim() !== "");
  const highest = Math.max(...all.map(({ height }) => height), 0);
  const isTitle = ({ height }: Line): boolean => height >= highest * SAME_HEIGHT;
  if (highest < usual * LARGER) return { title: undefined, below: all.map(({ text }) => text) };
  const begins = all.findIndex(isTitle);
  const rest = all.slice(begins).findIndex((line) => !isTitle(line));
  const ends = rest < 0 ? all.length : begins + rest;
  return {
    title: joinLines(all.slice(begins, ends).map(({ text }) => text)),
    below: all.slice(ends).map(({ text }) => text),
  };
}

/** The height of most characters. */
function medianHeight(lines: readonly Line[]): number {
  const sorted = lines.toSorted((a, b) => a.height - b.height);
  const half = sorted.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let characters = 0;
  return sorted.find(({ text }) => (characters += text.length) >= half)?.height ?? 0;
}

/** Lines that end in a hyphen go on with the next. */
const joinLines = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/(?<=\p{L})-\n(?=\p{Ll})/gu, "")
    .replaceAll("\n", " ");

/** Keywords go on in the next line where the first ends in a separator. */
function keywordLine(paragraphs: readonly Paragraph[], index: number, texts: readonly string[]): string {
  const [first = ""] = texts;
  const next = paragraphs[index + 1]?.text ?? "";
  return /[,;·•]\s*$/u.test(first) && !texts.includes(next) ? `${first} ${next}` : joinLines(texts.slice(0, 3));
}

function findAuthors(lines: readonly string[], declared: string | undefined): ManuscriptAuthor[] {
  const found = readAuthors(lines);
  if (found.length > 0) return found;
  return splitNames(declared ?? "")
    .filter(isPersonName)
    .map((name) => ({ name }));
}

const REFERENCES =
  /\b(?:references|bibliography|works cited|literature cited|literatur(?:verzeichnis)?|bibliographie|bibliografía|referencias|riferimenti|referências)\b/giu;
/** Fewer numbers in brackets are no list. */
const MIN_REFERENCES = 3;

/** Counts the entries of a list with numbers in brackets; the entries of other lists cannot be separated in a PDF. */
function countReferences(text: string): number | undefined {
  const last = [...text.matchAll(REFERENCES)].at(-1);
  if (!last) return undefined;
  const numbers = new Set([...text.slice(last.index).matchAll(/\[(\d{1,4})\]/gu)].map(([, number]) => Number(number)));
  let count = 0;
  while (numbers.has(count + 1)) count += 1;
  return count >= MIN_REFERENCES ? count : undefined;
}

const foldText = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
