import type { Files } from "#platform/files/files.ts";
import { openThreadFile } from "#platform/files/stored-thread-file.ts";
import { imageKind } from "#platform/picture.ts";
import type { PictureProblem } from "#platform/pictures/picture-messages.ts";
import { findPictureProblem } from "#platform/pictures/read-pictures.ts";
import { Refused } from "#platform/refused.ts";
import type { ThreadFile } from "#platform/threads/thread-file.ts";
import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import type { FileType } from "#publications/core/publication.ts";
import { beginsAsEpub } from "#publications/reading/epub/begins-as-epub.ts";
import { inspectUploadedEpub } from "#publications/reading/epub/server/inspect-uploaded-epub.ts";
import { FINDING_SENTENCES } from "#publications/files/pdf/server/finding-sentences.ts";
import { inspectUploadedPdf } from "#publications/files/pdf/server/inspect-uploaded-pdf.ts";

/** A stored file to be checked. */
export type StoredObject = { readonly bucket: string; readonly key: string; readonly size: number };

export type FileKind = { readonly contentType: string; readonly extension: "jpg" | "png" | "pdf" | "epub" };

const PDF: FileKind = { contentType: "application/pdf", extension: "pdf" };
const EPUB: FileKind = { contentType: "application/epub+zip", extension: "epub" };

/**
 * Returns the kind of a file by its first bytes, if this file type allows it. Only white space and a byte order mark
 * may precede a PDF header: a file that is also something else (a page, a picture, an archive) does not pass as a PDF.
 */
export function detectFileKind(type: FileType, first: Uint8Array): FileKind | undefined {
  if (type === "cover_image") return imageKind(first);
  if (type === "final_epub") return beginsAsEpub(first) ? EPUB : undefined;
  const beginning = new TextDecoder("latin1").decode(first.subarray(0, 1024));
  return /^(?:ï»¿)?[\s\0]*%PDF-/u.test(beginning) ? PDF : undefined;
}

const PICTURE_SENTENCES: Readonly<Record<PictureProblem, string>> = {
  damaged: "This picture is damaged or incomplete. Save it again, then upload it.",
  "too many pixels": "This picture has more than 50 million pixels. Make it smaller, then upload it.",
  "too slow": "This picture takes too long to read. Save it again, then upload it.",
};

/**
 * Refuses with 422 a picture, PDF or EPUB that is cut off, damaged, encrypted, active or too slow to read; with 503 if too
 * many files wait to be read.
 */
export async function refuseDamaged(kind: FileKind, files: Files, { bucket, key, size }: StoredObject): Promise<void> {
  const forThread = () => openThreadFile(files, bucket, key, size);
  const sentence =
    kind.extension === "pdf"
      ? await pdfSentence(forThread)
      : kind.extension === "epub"
        ? await inspectUploadedEpub(forThread)
        : await pictureSentence(await wholeBytes(files.read(bucket, key), size));
  if (sentence !== undefined) throw new Refused(422, "Error uploading file", sentence);
}

async function pdfSentence(findFile: () => Promise<ThreadFile>): Promise<string | undefined> {
  const finding = await inspectUploadedPdf(findFile);
  return finding && FINDING_SENTENCES[finding];
}

async function pictureSentence(bytes: UploadedBytes): Promise<string | undefined> {
  const problem = await findPictureProblem(bytes);
  return problem && PICTURE_SENTENCES[problem];
}
