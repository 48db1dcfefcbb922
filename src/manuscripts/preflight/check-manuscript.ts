import { countWords } from "#platform/text/count-words.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { checkAbstract } from "./checks/abstract.ts";
import { checkBiography } from "./checks/biography.ts";
import { checkHeadings } from "./checks/headings.ts";
import { checkImages } from "./checks/images.ts";
import { checkKeywords } from "./checks/keywords.ts";
import { checkMargins, checkPageNumbers } from "./checks/page-setup.ts";
import { checkReferences } from "./checks/references.ts";
import { checkTypography } from "./checks/typography.ts";
import { type CitationStyle, recogniseStyle } from "./citation-style.ts";
import { type DocxManuscript, readDocx, type ReadingProgress } from "#documents/docx/read-docx.ts";
import type { Finding } from "./finding.ts";
import { manuscriptText } from "./manuscript-text.ts";

/** The result of the check of a manuscript against the author guidelines. */
export type ManuscriptCheck = {
  readonly findings: readonly Finding[];
  /** The list of references: how many entries it has, and which style most of them follow, where it is one that the press names. */
  readonly references: { readonly entries: number; readonly style: CitationStyle | undefined };
  readonly extent: ManuscriptExtent;
};

/** The check of a manuscript, or the reason why it is not checked. */
export type CheckResult = { readonly checked: ManuscriptCheck } | { readonly refused: string };

/** The length of a manuscript. Pages are known where the word processor noted where they begin. */
export type ManuscriptExtent = {
  readonly pages: number | undefined;
  readonly words: number;
  readonly images: number;
};

/**
 * Checks a .docx against the author guidelines (specification §5, author guideline expectations). The same code runs in the
 * browser, where nothing is uploaded, and on the server. `onPage` is called while the text is read.
 * @throws RefusedFile for a file that cannot be checked, with a sentence for its author
 */
export function checkManuscript(bytes: Uint8Array, onPage?: (progress: ReadingProgress) => void): ManuscriptCheck {
  const manuscript = readDocx(bytes, onPage);
  const text = manuscriptText(manuscript.paragraphs);
  const entries = text.references?.texts ?? [];
  return {
    findings: [
      ...checkAbstract(text),
      ...checkKeywords(text),
      ...checkHeadings(text),
      ...checkTypography(text),
      ...checkMargins(manuscript),
      ...checkPageNumbers(manuscript),
      ...checkImages(manuscript, text),
      ...checkBiography(text),
      ...checkReferences(text),
    ],
    references: { entries: entries.length, style: recogniseStyle(entries) },
    extent: measureExtent(manuscript),
  };
}

/** The same as `checkManuscript`; a file that cannot be checked is a result too. */
export function checkOrRefuse(bytes: Uint8Array, onPage?: (progress: ReadingProgress) => void): CheckResult {
  try {
    return { checked: checkManuscript(bytes, onPage) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message };
    throw error;
  }
}

const measureExtent = ({ paragraphs, notes }: DocxManuscript): ManuscriptExtent => ({
  pages: paragraphs.at(-1)?.page,
  words: [...paragraphs, ...notes].reduce((words, { text }) => words + countWords(text), 0),
  images: paragraphs.reduce((images, { pictures }) => images + pictures.length, 0),
});
