import { expect, test } from "vitest";
import * as notices from "./notices.ts";

/** The sentences of the specification's error catalogue, §8 Public pages, word for word; of the EPUB, which it does not name, in its manner. */
const EXPECTED = {
  NOT_FOUND: ["Publication not found", "The requested publication could not be found."],
  LOAD_FAILED: ["Error loading publication"],
  LIST_FAILED: ["Error fetching publications"],
  RESTRICTED_IN_CATALOGUE: [
    "Download Restricted",
    "Downloads are not available from the catalog view. Please view the publication details to access files.",
  ],
  CLOSED_PUBLICATION: [
    "Download Restricted",
    "This publication is not available for Open Access download. Please contact the publisher for access.",
  ],
  CLOSED_CHAPTER: ["Download Restricted", "This chapter is not available for Open Access download."],
  NO_PREVIEW_PDF: ["File not available", "Preview PDF is not available for this publication."],
  NO_FULL_PDF: ["File not available", "Full PDF is not available for this publication."],
  NO_EPUB: ["File not available", "EPUB is not available for this publication."],
  NO_CHAPTER_PDF: ["File not available", "PDF is not available for this chapter."],
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
