import { imageKind } from "#platform/picture.ts";
import { beginsAsEpub } from "#publications/reading/epub/begins-as-epub.ts";
import { FILE_RULES } from "#publications/core/file-rules.ts";
import type { FileType } from "#publications/core/publication.ts";

/** An error found before anything is sent, with its title of specification §8. */
export type FileProblem = { readonly title: string; readonly sentence: string };

/** Returns the problem of a chosen file by its size and first bytes (decision F4); undefined if it may be sent. */
export async function fileProblem(type: FileType, file: Blob): Promise<FileProblem | undefined> {
  const { limit, tooLarge, wrongType } = FILE_RULES[type];
  if (file.size > limit) return { title: "File too large", sentence: tooLarge };
  const first = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  return BEGINNINGS[type](first) ? undefined : { title: "Invalid file type", sentence: wrongType };
}

const BEGINNINGS: Readonly<Record<FileType, (first: Uint8Array) => boolean>> = {
  cover_image: (first) => imageKind(first) !== undefined,
  preview_pdf: beginsAsPdf,
  final_pdf: beginsAsPdf,
  final_epub: beginsAsEpub,
};

/** Returns whether only white space and a byte order mark stand before a PDF header, as on the server. */
export function beginsAsPdf(first: Uint8Array): boolean {
  return /^(?:ï»¿)?[\s\0]*%PDF-/u.test(new TextDecoder("latin1").decode(first));
}
