import { checkAbstract } from "./checks/abstract.ts";
import { checkBiography } from "./checks/biography.ts";
import { checkHeadings } from "./checks/headings.ts";
import { checkImages } from "./checks/images.ts";
import { checkKeywords } from "./checks/keywords.ts";
import { checkMargins, checkPageNumbers } from "./checks/page-setup.ts";
import { checkReferences } from "./checks/references.ts";
import { checkTypography } from "./checks/typography.ts";
import { type CitationStyle, recogniseStyle } from "./citation-style.ts";
import { readDocx } from "./docx/read-docx.ts";
import type { Finding } from "./finding.ts";
import { manuscriptText } from "./manuscript-text.ts";

/** What the check of a manuscript against the author guidelines gives. */
export type ManuscriptCheck = {
  readonly findings: readonly Finding[];
  /** The list of references: how many entries it has, and which style most of them follow, where it is one that the press names. */
  readonly references: { readonly entries: number; readonly style: CitationStyle | undefined };
};

/**
 * Checks a .docx against the author guidelines (specification §5, author guideline expectations). The same code runs in the
 * browser, where nothing is uploaded, and on the server.
 * @throws RefusedFile for a file that cannot be checked, with a sentence for its author
 */
export function checkManuscript(bytes: Uint8Array): ManuscriptCheck {
  const manuscript = readDocx(bytes);
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
  };
}
