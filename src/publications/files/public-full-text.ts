import { epubPath, finalPdfPath } from "#addresses/publication-addresses.ts";
import { fileStem } from "#publications/core/file-name.ts";
import { hasPublicPage } from "#publications/core/policy.ts";
import { type FileType, findFileOfType, type Publication } from "#publications/core/publication.ts";

/** Returns the permanent path of the final PDF (decision F13); undefined if readers may not fetch it. */
export function publicPdfPath(publication: Publication): string | undefined {
  if (!isOpen(publication, "final_pdf")) return undefined;
  return finalPdfPath(publication.sequential_id, fileStem(publication));
}

/** Returns the permanent path of the EPUB, under the same rules. */
export function publicEpubPath(publication: Publication): string | undefined {
  if (!isOpen(publication, "final_epub")) return undefined;
  return epubPath(publication.sequential_id, fileStem(publication));
}

const isOpen = (publication: Publication, type: FileType): boolean =>
  hasPublicPage(publication) && publication.open_access && findFileOfType(publication, type) !== undefined;
