import { fileStem } from "#citations/file-name.ts";
import { finalPdfPath } from "#publications/addresses.ts";
import type { Publication } from "#publications/publication.ts";
import { whyNoFullPdf } from "./access.ts";

/** Only what was published has public pages and files; what was archived keeps them, so that no citation breaks. */
export function isPublic({ status }: Pick<Publication, "status">): boolean {
  return status === "published" || status === "archived";
}

/** The permanent address of the final PDF (decision F13), or undefined when readers may not fetch it. */
export function publicPdfPath(publication: Publication): string | undefined {
  if (!isPublic(publication) || whyNoFullPdf(publication) !== undefined) return undefined;
  return finalPdfPath(publication.sequential_id, fileStem(publication));
}
