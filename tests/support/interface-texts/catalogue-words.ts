/** Texts of the public catalogue that more than one test file has. */
export const CATALOGUE_WORDS = {
  chapterNotOpenAccess: "This chapter is not available for Open Access download.",
  chapterPdfUnavailable: "PDF is not available for this chapter.",
  chaptersAndPapers: "Chapters and papers",
  closedAccess: "Closed Access - Contact publisher for access",
  downloadFullPdf: "Download Full PDF",
  downloadsNotInCatalogue: "Downloads are not available from the catalog view.",
  epubUnavailable: "EPUB is not available for this publication.",
  fullPdfUnavailable: "Full PDF is not available for this publication.",
  howToCite: "How to Cite",
  libraryEmpty: "No Publications Found",
  notOpenAccess: "Not open access",
  previewUnavailable: "Preview PDF is not available for this publication.",
  publicationNotOpenAccess:
    "This publication is not available for Open Access download. Please contact the publisher for access.",
  reviewStatement: "How this work was reviewed",
  saveSearch: "Save this search",
  searchLibrary: "Search the library",
} as const;
