import { readerPath } from "#addresses/publication-addresses.ts";
import { whyNoFullText } from "#catalogue/core/access.ts";
import { citingToday } from "#catalogue/core/server/citing-today.ts";
import { requirePublicPublication } from "#catalogue/core/server/public-publication.ts";
import { DEFAULT_CITATION_STYLE } from "#citations/citation-style.ts";
import { formatCitation } from "#citations/formatted-citation.ts";
import type { Context } from "#platform/context.ts";
import { type Redirect, redirect, type Visit } from "#platform/pages/page.ts";
import { Refused } from "#platform/refused.ts";
import type { PressContext } from "#press/press-context.ts";
import { publicEpubPath, publicPdfPath } from "#publications/files/public-full-text.ts";
import { findFileOfType, type Publication, type PublicationFile } from "#publications/core/publication.ts";
import { findReadingExtent } from "#publications/reading/server/find-reading.ts";
import type { OpenText } from "../reading-page.ts";

/** Returns the EPUB of an open publication. Refused: 403 for a closed title, 404 for one without, as its download. */
export function requireOpenEpub(publication: Publication): PublicationFile {
  const notice = whyNoFullText(publication, "final_epub");
  const file = findFileOfType(publication, "final_epub");
  if (notice === undefined && file !== undefined) return file;
  const { title = "There is no text to read", sentence = "" } = notice ?? {};
  throw new Refused(publication.open_access ? 404 : 403, title, sentence);
}

export type FoundText = { readonly publication: Publication; readonly source: string; readonly text: OpenText };

/**
 * Returns the open text at `/publications/{id}/read/{rest}`, or the redirect to its address by number. Refused: 403 and 404 as
 * the download of the EPUB; 404 while its text is not ready.
 */
export async function findOpenText(
  { ctx, params, press, pressUrl }: Visit<PressContext>,
  rest: string,
): Promise<FoundText | Redirect> {
  const name = params["id"] ?? "";
  const publication = await requirePublicPublication(ctx, name);
  const { sequential_id, title, details } = publication;
  if (name !== String(sequential_id)) return redirect(`${readerPath(sequential_id)}/${rest}`, 301);
  const { file_path: source } = requireOpenEpub(publication);
  const extent = await requireExtent(ctx, source);
  const citing = citingToday(ctx, press, { pressUrl });
  const text: OpenText = {
    sequentialId: sequential_id,
    title,
    language: details.language,
    epub: publicEpubPath(publication) ?? "",
    pages: publicPdfPath(publication) === undefined ? null : readerPath(sequential_id),
    citation: {
      html: formatCitation(publication, DEFAULT_CITATION_STYLE, "html", citing),
      text: formatCitation(publication, DEFAULT_CITATION_STYLE, "text", citing),
    },
    extent,
  };
  return { publication, source, text };
}

async function requireExtent(ctx: Pick<Context, "db">, source: string): Promise<OpenText["extent"]> {
  const extent = await findReadingExtent(ctx, source);
  if (extent.parts > 0) return extent;
  throw new Refused(
    404,
    "Not ready to be read here",
    "The text of this EPUB is being prepared, or cannot be read in the browser. It can be downloaded as an EPUB.",
  );
}
