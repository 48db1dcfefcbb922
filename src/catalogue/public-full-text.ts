import { fileStem } from "#publications/file-name.ts";
import { epubPath, finalPdfPath } from "#addresses/publication-addresses.ts";
import { hasPublicPage } from "#publications/policy.ts";
import type { Publication } from "#publications/publication.ts";
import { whyNoFullPdf, whyNoFullText } from "./access.ts";

/** Returns the permanent path of the final PDF (decision F13); undefined if readers may not fetch it. */
export function publicPdfPath(publication: Publication): string | undefined {
  if (!hasPublicPage(publication) || whyNoFullPdf(publication) !== undefined) return undefined;
  return finalPdfPath(publication.sequential_id, fileStem(publication));
}

/** Returns the permanent path of the EPUB, under the same rules. */
export function publicEpubPath(publication: Publication): string | undefined {
  if (!hasPublicPage(publication) || whyNoFullText(publication, "final_epub") !== undefined) return undefined;
  return epubPath(publication.sequential_id, fileStem(publication));
}
