import { imageKind } from "#platform/picture.ts";
import { Refused } from "#platform/refusal.ts";
import { type ByteSource, pdfFault, type PdfFault } from "#publications/pdf-structure.ts";
import type { FileType } from "#publications/publication.ts";
import { pictureFault, type PictureFault } from "./decodable-picture.ts";
import { pdfDanger, type PdfDanger } from "./pdf-scripts.ts";

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

const PDF_SENTENCES: Readonly<Record<PdfFault | PdfDanger, string>> = {
  "not a PDF": "PDF files only",
  truncated:
    "This PDF is incomplete: its end is missing or damaged. Save it again from the program that made it, then upload it.",
  encrypted: "This PDF is encrypted, so readers could not open it. Remove its password, then upload it.",
  active: "This PDF contains a script or starts a program. Save it without scripts, then upload it.",
  hidden:
    "This PDF is packed in a way that cannot be checked for scripts. Save it again from the program that made it, then upload it.",
};

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
  const fault = await pdfFault(file);
  if (fault) return PDF_SENTENCES[fault];
  const whole = Buffer.from(await file.slice(0, file.size));
  const danger = await pdfDanger(whole);
  return danger && PDF_SENTENCES[danger];
}

async function pictureSentence(file: ByteSource): Promise<string | undefined> {
  const fault = await pictureFault(await file.slice(0, file.size));
  return fault && PICTURE_SENTENCES[fault];
}
