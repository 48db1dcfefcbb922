import { imageKind } from "#platform/picture.ts";
import { Refused } from "#platform/refusal.ts";
import type { FileType } from "#publications/publication.ts";
import { pictureFault, type PictureFault } from "./decodable-picture.ts";
import { FINDING_SENTENCES } from "./pdf/finding-sentences.ts";
import { inspectPdf } from "./pdf/inspect-pdf.ts";

/** The bytes from `start` up to `end` (excluded), fewer at the end of the file. */
export type ByteSource = { readonly size: number; slice(start: number, end: number): Promise<Uint8Array> };

export type FileKind = { readonly contentType: string; readonly extension: "jpg" | "png" | "pdf" };

const PDF: FileKind = { contentType: "application/pdf", extension: "pdf" };

/**
 * What the first bytes say it is, if that may stand in this place. Before a PDF's header only white space and a byte
 * order mark may stand: a file that is something else as well (a page, a picture, an archive) is not taken for a PDF.
 */
export function kindOf(type: FileType, first: Uint8Array): FileKind | undefined {
  if (type === "cover_image") return imageKind(first);
  const beginning = new TextDecoder("latin1").decode(first.subarray(0, 1024));
  return /^(?:ï»¿)?[\s\0]*%PDF-/u.test(beginning) ? PDF : undefined;
}

const PICTURE_SENTENCES: Readonly<Record<PictureFault, string>> = {
  damaged: "This picture is damaged or incomplete. Save it again, then upload it.",
  "too many pixels": "This picture has more than 50 million pixels. Make it smaller, then upload it.",
};

/** Refuses with 422 what begins like a picture or a PDF and should not be kept: cut off, damaged, locked, active. */
export async function refuseDamaged(kind: FileKind, file: ByteSource): Promise<void> {
  const sentence = kind.extension === "pdf" ? await pdfSentence(file) : await pictureSentence(file);
  if (sentence !== undefined) throw new Refused(422, "Error uploading file", sentence);
}

async function pdfSentence(file: ByteSource): Promise<string | undefined> {
  const finding = inspectPdf(Buffer.from(await file.slice(0, file.size)));
  return finding && FINDING_SENTENCES[finding];
}

async function pictureSentence(file: ByteSource): Promise<string | undefined> {
  const fault = await pictureFault(await file.slice(0, file.size));
  return fault && PICTURE_SENTENCES[fault];
}
