import type { Actor } from "#people/core/actor.ts";
import { Refused } from "#platform/refused.ts";
import { openThreadFile } from "#platform/files/stored-thread-file.ts";
import { streamBytes } from "#platform/threads/uploaded-bytes.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import { findFileOfType, type PublicationFile } from "#publications/core/publication.ts";
import { attachFile } from "./attach-file.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { drawFirstPage } from "./read-pdf.ts";
import type { Context } from "#platform/context.ts";

type QuoteInput = {
  readonly publicationId: string;
  readonly from: "preview_pdf" | "final_pdf";
  readonly guard?: PublicationGuard;
};

const TITLE = "Error uploading file";

/** Makes the first page of a stored PDF the cover. Refused: 404 no such PDF, 422 the page cannot be drawn. */
export async function takeCoverFromPdf(
  ctx: Context,
  actor: Actor,
  { publicationId, from, guard }: QuoteInput,
): Promise<PublicationFile> {
  const publication = await requirePublication(ctx, { id: publicationId });
  guard?.(publication);
  const pdf = findFileOfType(publication, from);
  if (!pdf) throw new Refused(404, TITLE, "There is no such PDF to take the cover from.");
  const file = await openThreadFile(ctx.files, getBucket(from), pdf.file_path, pdf.file_size);
  const cover = await drawFirstPage(file).catch((error: unknown) => {
    if (error instanceof Refused) throw error;
    ctx.log.warn({ err: error, publication: publication.id }, "first page not drawn");
    throw new Refused(422, TITLE, "The first page of this PDF could not be drawn. Upload a picture instead.");
  });
  const content = streamBytes(cover);
  return attachFile(ctx, actor, { publicationId, type: "cover_image", content, ...(guard && { guard }) });
}
