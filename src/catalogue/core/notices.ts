/** A notice to readers in the exact words of specification §8, Public pages; of the EPUB, which it does not name, in its manner. */
export type Notice = { readonly title: string; readonly sentence?: string; readonly reference?: string };

export const NOT_FOUND: Notice = {
  title: "Publication not found",
  sentence: "The requested publication could not be found.",
};

/** Any other failure to load a publication; the server's message follows it. */
export const LOAD_FAILED: Notice = { title: "Error loading publication" };

/** The title of a failed list; the server's message follows it. */
export const LIST_FAILED: Notice = { title: "Error fetching publications" };

export const RESTRICTED_IN_CATALOGUE: Notice = {
  title: "Download Restricted",
  sentence: "Downloads are not available from the catalog view. Please view the publication details to access files.",
};

export const CLOSED_PUBLICATION: Notice = {
  title: "Download Restricted",
  sentence: "This publication is not available for Open Access download. Please contact the publisher for access.",
};

export const CLOSED_CHAPTER: Notice = {
  title: "Download Restricted",
  sentence: "This chapter is not available for Open Access download.",
};

export const NO_PREVIEW_PDF: Notice = {
  title: "File not available",
  sentence: "Preview PDF is not available for this publication.",
};

export const NO_FULL_PDF: Notice = {
  title: "File not available",
  sentence: "Full PDF is not available for this publication.",
};

export const NO_EPUB: Notice = {
  title: "File not available",
  sentence: "EPUB is not available for this publication.",
};

export const NO_CHAPTER_PDF: Notice = {
  title: "File not available",
  sentence: "PDF is not available for this chapter.",
};

export const DOWNLOAD_FAILED: Notice = { title: "Download failed" };
export const DOWNLOAD_STARTED: Notice = { title: "Download started" };
export const CITATION_COPIED: Notice = { title: "Citation copied" };
export const CITATION_DOWNLOADED: Notice = { title: "Citation downloaded" };
export const LINK_COPIED: Notice = { title: "Link copied" };
export const COPY_FAILED: Notice = { title: "Copy failed", sentence: "Unable to copy citation to clipboard." };

/** The sentence of specification §2 in place of a missing abstract, on the page only (decision P9). */
export const NO_ABSTRACT = "Academic publication with valuable research insights and findings.";
