import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { ListedPaper, ZippedPdf } from "#review/papers/listed-paper.ts";

/** What the thread does with the bytes of an import: reads the list, names the PDFs of a ZIP, or unpacks some of them one by one. */
export type PapersTask =
  | { readonly name: "list"; readonly bytes: UploadedBytes }
  | { readonly name: "pdfs"; readonly bytes: UploadedBytes }
  | { readonly name: "unpack"; readonly bytes: UploadedBytes; readonly pdfs: readonly string[] };

export type PapersMessage =
  | { readonly papers: readonly ListedPaper[] }
  | { readonly pdfs: readonly ZippedPdf[] }
  | { readonly unpacked: string; readonly bytes: UploadedBytes }
  | { readonly refused: string };
