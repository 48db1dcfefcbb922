import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { openThreadFile } from "#platform/files/stored-thread-file.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { ThreadFile } from "#platform/threads/thread-file.ts";
import { streamBytes } from "#platform/threads/uploaded-bytes.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import { attachFile } from "#publications/files/server/attach-file.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import { findFileOfType, type Publication, type PublicationFile } from "#publications/core/publication.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { cutInThread } from "./cut-in-thread.ts";
import { refuseBrokenPdf } from "./read-outline.ts";

const TITLE = "Error uploading file";

/** The PDF of a whole book: what it is known by, and its bytes for a thread. */
export type BookPdf = { readonly sha256: string; readonly file: ThreadFile };

/** The reason why pages that were chosen from another file are not cut. */
export const REPLACED = "The book's PDF was replaced. Choose the pages again.";

/** Returns the row of a book's full PDF. Refused: 404 without one, 409 for a chapter. */
export function requireFullPdf(book: Publication): PublicationFile {
  if (book.type === "academic_chapter") throw new Refused(409, "Error", "A chapter has no chapters of its own.");
  const pdf = findFileOfType(book, "final_pdf");
  if (!pdf) throw new Refused(404, "There is no full PDF", "Upload the full PDF of the whole book first.");
  return pdf;
}

/** Returns the full PDF of a book. Refused as `requireFullPdf`. */
export async function requireBookPdf({ files }: Pick<Context, "files">, book: Publication): Promise<BookPdf> {
  const pdf = requireFullPdf(book);
  const file = await openThreadFile(files, getBucket("final_pdf"), pdf.file_path, pdf.file_size);
  return { sha256: pdf.sha256, file };
}

type ChapterPdf = {
  readonly chapterId: string;
  /** Pages of the book's PDF, counted from 1. */
  readonly first: number;
  readonly last: number;
  /** The PDF from which the pages were chosen. */
  readonly sha256: string;
  readonly guard: PublicationGuard;
  /** false: a chapter that has a PDF keeps it, and this one is refused with 409. */
  readonly replaceExisting?: boolean;
};

/**
 * Cuts these pages out of the book's full PDF and stores them as the chapter's. Refused: 404 no chapter or no PDF, 409 no chapter, or
 * the book has another PDF by now, 422 no such pages or a PDF that cannot be cut, and as `attachFile`.
 */
export async function attachChapterPdf(ctx: Context, actor: Actor, given: ChapterPdf): Promise<PublicationFile> {
  const { chapterId, first, last, sha256, guard, replaceExisting = true } = given;
  const chapter = await requirePublication(ctx, { id: chapterId });
  guard(chapter);
  if (!chapter.parent) throw new Refused(409, TITLE, "Only chapters and papers of a book are cut out of its PDF.");
  const book = await requirePublication(ctx, { id: chapter.parent.id });
  guard(book);
  const pdf = await requireBookPdf(ctx, book);
  if (pdf.sha256 !== sha256) throw new Refused(409, TITLE, REPLACED);
  const cut = { first, last, title: fullTitle(chapter), authors: chapter.authors };
  const bytes = await cutInThread(pdf.file, cut).catch(refuseBrokenPdf(ctx.log));
  if (!bytes) throw new Invalid({ last: "The book's PDF has no such pages." });
  return attachFile(ctx, actor, {
    publicationId: chapterId,
    type: "final_pdf",
    content: streamBytes(bytes),
    replaceExisting,
    guard,
  });
}
