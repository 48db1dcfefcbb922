import { countWords } from "#platform/text/count-words.ts";
import type { DocxManuscript } from "#documents/docx/read-docx.ts";
import { findAcknowledgements } from "#manuscripts/anonymity/acknowledgements.ts";
import { isHeading, type Paragraph } from "#documents/docx/paragraph.ts";
import { child } from "#documents/docx/xml.ts";
import { splitKeywords } from "#manuscripts/preflight/checks/keywords.ts";
import { type ManuscriptText, manuscriptText } from "#manuscripts/preflight/manuscript-text.ts";
import { readAuthors } from "./author-lines.ts";
import { guessLanguage } from "./guess-language.ts";
import { boundFacts, boundText, type ManuscriptAuthor, type ManuscriptFacts } from "./manuscript-facts.ts";
import { isPersonName } from "./person-name.ts";
import { plausibleTitle } from "./plausible-title.ts";

/** The part of a manuscript before its text begins has at most so many paragraphs; its paragraphs are short. */
const MAX_FIRST_PARAGRAPHS = 60;
const PROSE_WORDS = 40;

/**
 * Reads the title, the authors and other facts of a .docx: by its styles where its author used them, otherwise by the place
 * and the size of lines, otherwise by the file's properties.
 */
export function docxFacts(manuscript: DocxManuscript): ManuscriptFacts {
  const text = manuscriptText(manuscript.paragraphs);
  const first = firstParagraphs(text);
  const title = findTitle(manuscript, first);
  const allText = [...manuscript.paragraphs, ...manuscript.notes].map((paragraph) => paragraph.text);
  return boundFacts({
    title: title?.text ?? plausibleTitle(property(manuscript, "title")),
    subtitle: first.find(({ styleNames }) => styleNames.includes("subtitle"))?.text,
    abstract: text.abstract?.texts.join("\n\n"),
    keywords: splitKeywords(text.keywords?.texts ?? []),
    language: guessLanguage(allText.slice(first.length).join("\n"), findDeclaredLanguage(manuscript)),
    authors: findAuthors(manuscript, first, title),
    words: allText.reduce((words, one) => words + countWords(one), 0),
    pages: manuscript.paragraphs.at(-1)?.page,
    references: text.references?.texts.length ?? 0,
    acknowledgements: findAcknowledgements(
      manuscript.paragraphs.map((paragraph) => ({ text: paragraph.text, isHeading: isHeading(paragraph) })),
    ),
  });
}

/** Returns the paragraphs and notes of a .docx with an empty line between them, for the comparison of versions. */
export const docxText = ({ paragraphs, notes }: DocxManuscript): string =>
  boundText([...paragraphs, ...notes].map(({ text }) => text));

/** The paragraphs of the title page: those before abstract and keywords, or before the first prose. */
function firstParagraphs({ paragraphs, abstract, keywords }: ManuscriptText): readonly Paragraph[] {
  const ends = [abstract?.index, keywords?.index, paragraphs.findIndex(({ text }) => countWords(text) > PROSE_WORDS)];
  const end = Math.min(
    ...ends.flatMap((index) => (index === undefined || index < 0 ? [] : [index])),
    MAX_FIRST_PARAGRAPHS,
  );
  return paragraphs.slice(0, end).filter(({ text }) => text !== "");
}

function findTitle({ paragraphs }: DocxManuscript, first: readonly Paragraph[]): Paragraph | undefined {
  const styled = first.find(({ styleNames }) => styleNames.includes("title"));
  if (styled) return styled;
  const usual = Math.max(...paragraphs.slice(first.length, first.length + 20).map(size), 0);
  const largest = Math.max(...first.map(size), 0);
  const large = largest > usual ? first.find((paragraph) => size(paragraph) === largest) : undefined;
  const bold = first.find(({ runs }) => runs.every((run) => run.bold || run.text.trim() === ""));
  const heading = first.find(({ headingLevel }) => headingLevel === 1);
  const found = large ?? heading ?? bold ?? first[0];
  return found && !isPersonName(found.text) ? found : undefined;
}

const size = ({ runs }: Paragraph): number => Math.max(...runs.map(({ points }) => points), 0);

const NO_AUTHOR = /\b(?:microsoft|office|user|admin|author|windows|unknown|owner|student|python-docx)\b/iu;

/** Returns the authors in the lines below the title; otherwise the person whom the file's properties name. */
function findAuthors(
  manuscript: DocxManuscript,
  first: readonly Paragraph[],
  title: Paragraph | undefined,
): ManuscriptAuthor[] {
  const lines = first
    .filter((paragraph) => paragraph !== title && !paragraph.styleNames.includes("subtitle"))
    .flatMap(({ text }) => text.split("\n"));
  const found = readAuthors(lines);
  if (found.length > 0) return found;
  const creator = property(manuscript, "creator") ?? "";
  return isPersonName(creator) && !NO_AUTHOR.test(creator) ? [{ name: creator }] : [];
}

/** A core property of the package (ECMA-376 part 2, clause 8). */
const property = (manuscript: DocxManuscript, name: string): string | undefined =>
  manuscript.part("docProps/core.xml")?.children.find((child) => child.name.endsWith(`:${name}`))?.text || undefined;

const findDeclaredLanguage = (manuscript: DocxManuscript): string | undefined =>
  child(manuscript.part("word/styles.xml"), "w:docDefaults", "w:rPrDefault", "w:rPr", "w:lang")?.attributes["val"];
