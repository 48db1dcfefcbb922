import { fileStem } from "#publications/file-name.ts";
import { finalPdfPath } from "#addresses/publication-addresses.ts";
import { hasPublicPage } from "#publications/policy.ts";
import type { Publication } from "#publications/publication.ts";
import { whyNoFullPdf } from "./access.ts";

/** Returns the permanent path of the final PDF (decision F13); undefined if readers may not fetch it. */
export function publicPdfPath(publication: Publication): string | undefined {
  if (!hasPublicPage(publication) || whyNoFullPdf(publication) !== undefined) return undefined;
  return finalPdfPath(publication.sequential_id, fileStem(publication));
}
