import { expect, test } from "vitest";
import { CATALOGUE_WORDS } from "#tests/support/interface-texts/catalogue-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import * as notices from "./notices.ts";

/** The sentences of the specification's error catalogue, §8 Public pages, word for word; of the EPUB, which it does not name, in its manner. */
const EXPECTED = {
  NOT_FOUND: [PUBLICATION_WORDS.publicationNotFound, PUBLICATION_WORDS.publicationUnknown],
  LOAD_FAILED: ["Error loading publication"],
  LIST_FAILED: [PUBLICATION_WORDS.listFailed],
  RESTRICTED_IN_CATALOGUE: [
    "Download Restricted",
    "Downloads are not available from the catalog view. Please view the publication details to access files.",
  ],
  CLOSED_PUBLICATION: ["Download Restricted", CATALOGUE_WORDS.publicationNotOpenAccess],
  CLOSED_CHAPTER: ["Download Restricted", CATALOGUE_WORDS.chapterNotOpenAccess],
  NO_PREVIEW_PDF: ["File not available", CATALOGUE_WORDS.previewUnavailable],
  NO_FULL_PDF: ["File not available", CATALOGUE_WORDS.fullPdfUnavailable],
  NO_EPUB: ["File not available", CATALOGUE_WORDS.epubUnavailable],
  NO_CHAPTER_PDF: ["File not available", CATALOGUE_WORDS.chapterPdfUnavailable],
  DOWNLOAD_FAILED: ["Download failed"],
  DOWNLOAD_STARTED: ["Download started"],
  CITATION_COPIED: ["Citation copied"],
  CITATION_DOWNLOADED: ["Citation downloaded"],
  LINK_COPIED: ["Link copied"],
  COPY_FAILED: ["Copy failed", "Unable to copy citation to clipboard."],
};

const { NO_ABSTRACT, ...sentences } = notices;

test.each(Object.entries(sentences))("%s has the exact words of the specification", (name, { title, sentence }) => {
  const [expectedTitle, expectedSentence] = new Map(Object.entries(EXPECTED)).get(name) ?? [];
  expect([title, sentence]).toEqual([expectedTitle, expectedSentence]);
});

test("none is missing", () => {
  expect(Object.keys(sentences).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  expect(NO_ABSTRACT).toBe("Academic publication with valuable research insights and findings.");
});
