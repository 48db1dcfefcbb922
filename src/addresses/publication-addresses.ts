/** Returns the path of a publication's page on the public site. All links are built from the functions of this file. */
export const publicationPath = (sequentialId: number): string => `/publications/${sequentialId}`;

/** The list of calls for papers. */
export const CALLS_PATH = "/calls";

/** Returns the path of a volume's call for papers. */
export const callPath = (sequentialId: number): string => `${CALLS_PATH}/${sequentialId}`;

export const citationPath = (sequentialId: number, style: string): string =>
  `${publicationPath(sequentialId)}/citation?style=${style}`;

export const exportPath = (sequentialId: number, format: "ris" | "bib" | "csl.json"): string =>
  `${publicationPath(sequentialId)}.${format}`;

/**
 * Returns the permanent path of the final PDF. It is below the publication's page and ends in .pdf, as Google Scholar's
 * inclusion guidelines require. A title "Preview" does not take the path of the preview.
 */
export const finalPdfPath = (sequentialId: number, fileName: string): string =>
  `${publicationPath(sequentialId)}/${fileName === "preview" ? "full" : fileName}.pdf`;

/** Returns the permanent path of the EPUB, beside the final PDF's. */
export const epubPath = (sequentialId: number, fileName: string): string =>
  `${publicationPath(sequentialId)}/${fileName}.epub`;

export const previewPdfPath = (sequentialId: number): string => `${publicationPath(sequentialId)}/preview.pdf`;

/** Returns the path of the cover: the uploaded one, or the typographic one as a picture (Open Graph, feeds). */
export const coverImagePath = (sequentialId: number): string => `${publicationPath(sequentialId)}/cover`;

/**
 * Returns the path of the uploaded cover in a smaller width in pixels. With a version (`coverFileVersion`) caches may
 * store it without a limit.
 */
export const coverVariantPath = (sequentialId: number, width: number, format: string, version?: string): string =>
  `${coverImagePath(sequentialId)}/${width}.${format}${version === undefined ? "" : `?v=${version}`}`;

/** Returns the version of an uploaded cover in addresses, from the hash of its bytes. */
export const coverFileVersion = (sha256: string): string => sha256.slice(0, 16);

/**
 * The pictures of a drawn cover. `upright` is 600 × 900 pixels, `preview` is 1200 × 630 for link previews, `card` and
 * `page` are for lists and for the publication's own page, `spine` for shelves.
 */
export type DrawnCoverShape = "upright" | "preview" | "card" | "page" | "spine";

const DRAWN_FORMATS: Readonly<Record<DrawnCoverShape, "png" | "webp">> = {
  upright: "png",
  preview: "png",
  card: "webp",
  page: "webp",
  spine: "webp",
};

/**
 * Returns the path of a drawn cover by its version (`coverVersion`). The picture at such a path never changes, so that
 * caches may store it without a limit.
 */
export const toDrawnCoverPath = (sequentialId: number, shape: DrawnCoverShape, version: string): string =>
  `${coverImagePath(sequentialId)}/${shape}-${version}.${DRAWN_FORMATS[shape]}`;

export const LIBRARY_PATH = "/publications";

/** Returns the path on which an open publication is read in the browser. */
export const readerPath = (sequentialId: number): string => `${publicationPath(sequentialId)}/read`;

/**
 * Returns the path of a page in the reader, counted from 1 in the file, with the words to search for and mark there (the
 * parameters `page` and `search` of RFC 8118 §3, which `pageOfHash` and `searchOfHash` read).
 */
export const readerPagePath = (sequentialId: number, page: number, words: readonly string[] = []): string =>
  `${readerPath(sequentialId)}#page=${page}${words.length === 0 ? "" : `&search=${encodeURIComponent(words.join(" "))}`}`;

/** Returns the path of a part of an open text, counted from 1, and of a place in it. */
export const readingPartPath = (sequentialId: number, part: number, anchor = ""): string =>
  `${readerPath(sequentialId)}/${part}${anchor === "" ? "" : `#${anchor}`}`;

/** Returns the path of the search in an open text, with the words that a reader looks for. */
export const readingSearchPath = (sequentialId: number, words = ""): string =>
  `${readerPath(sequentialId)}/search${words === "" ? "" : `?search=${encodeURIComponent(words)}`}`;

/** Returns the path of a publication as Crossref gets it, for the staff. */
export const crossrefPath = (sequentialId: number): string => `${publicationPath(sequentialId)}.crossref.xml`;

/** Returns the path of a notice on a publication, counted from 1 in their order. */
export const noticePath = (sequentialId: number, notice: number): string =>
  `${publicationPath(sequentialId)}/notices/${notice}`;

/** The page that says how views and downloads are counted. */
export const HOW_WE_COUNT_PATH = "/policies/usage";

/** Returns the path of the contact form with a request for access to a closed publication. */
export const askForAccessPath = (sequentialId: number): string => `/contact?topic=access&publication=${sequentialId}`;

/** Returns the path of a former version of a publication, counted from 1. */
export const versionPath = (sequentialId: number, version: number): string =>
  `${publicationPath(sequentialId)}/versions/${version}`;

/** Returns the path of the PDF of a former version. */
export const versionPdfPath = (sequentialId: number, version: number, fileName: string): string =>
  `${versionPath(sequentialId, version)}/${fileName}.pdf`;
