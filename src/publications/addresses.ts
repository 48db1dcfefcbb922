/** The addresses of a publication on the public site: one table, links are built from it. */
export const publicationPath = (sequentialId: number): string => `/publications/${sequentialId}`;

export const citationPath = (sequentialId: number, style: string): string =>
  `${publicationPath(sequentialId)}/citation?style=${style}`;

export const exportPath = (sequentialId: number, format: "ris" | "bib" | "csl.json"): string =>
  `${publicationPath(sequentialId)}.${format}`;

/**
 * Permanent: below the publication's page and ending in .pdf, as Google Scholar asks (its inclusion guidelines). A title
 * that reads "Preview" does not take the preview's address.
 */
export const finalPdfPath = (sequentialId: number, fileName: string): string =>
  `${publicationPath(sequentialId)}/${fileName === "preview" ? "full" : fileName}.pdf`;

export const previewPdfPath = (sequentialId: number): string => `${publicationPath(sequentialId)}/preview.pdf`;

/** An uploaded cover, or the typographic one as a picture (Open Graph, feeds). */
export const coverImagePath = (sequentialId: number): string => `${publicationPath(sequentialId)}/cover`;

/** The same cover in a smaller size. */
export const coverVariantPath = (sequentialId: number, width: number, format: string): string =>
  `${coverImagePath(sequentialId)}/${width}.${format}`;

/**
 * A drawn cover by the name of its picture (`coverVersion`): whatever is answered here never changes, so that caches may
 * keep it for ever. `upright` is 600 × 900, `preview` 1200 × 630 as link previews want it.
 */
export const drawnCoverPath = (sequentialId: number, shape: "upright" | "preview", version: string): string =>
  `${coverImagePath(sequentialId)}/${shape}-${version}.png`;

export const LIBRARY_PATH = "/publications";
