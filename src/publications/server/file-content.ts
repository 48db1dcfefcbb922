import { Refused } from "#platform/refusal.ts";
import { pdfFault, type ByteSource, type PdfFault } from "#publications/pdf-structure.ts";
import { imageKind, readPicture } from "#platform/picture.ts";
import type { FileType } from "#publications/publication.ts";

export type FileKind = { readonly contentType: string; readonly extension: "jpg" | "png" | "pdf" };

const PDF: FileKind = { contentType: "application/pdf", extension: "pdf" };

/** What the first bytes say it is, if that may stand in this place. */
export function kindOf(type: FileType, first: Uint8Array): FileKind | undefined {
  if (type === "cover_image") return imageKind(first);
  return /%PDF-/u.test(new TextDecoder("latin1").decode(first.subarray(0, 1024))) ? PDF : undefined;
}

const PDF_SENTENCES: Readonly<Record<PdfFault, string>> = {
  "not a PDF": "PDF files only",
  truncated:
    "This PDF is incomplete: its end is missing or damaged. Save it again from the program that made it, then upload it.",
  encrypted: "This PDF is encrypted, so readers could not open it. Remove its password, then upload it.",
};

/** Refuses with 422 what begins like a picture or a PDF and is none: cut off, damaged, or locked. */
export async function refuseDamaged(kind: FileKind, file: ByteSource): Promise<void> {
  const sentence = kind.extension === "pdf" ? await pdfSentence(file) : await pictureSentence(file);
  if (sentence !== undefined) throw new Refused(422, "Error uploading file", sentence);
}

async function pdfSentence(file: ByteSource): Promise<string | undefined> {
  const fault = await pdfFault(file);
  return fault && PDF_SENTENCES[fault];
}

async function pictureSentence(file: ByteSource): Promise<string | undefined> {
  const picture = readPicture(await file.slice(0, file.size));
  return picture ? undefined : "This picture is damaged or incomplete. Save it again, then upload it.";
}
