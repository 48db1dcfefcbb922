import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";

/** A file that is read to be shown on a page, and the language of its text (BCP 47). */
export type ViewOrder = { readonly bytes: UploadedBytes; readonly fileName: string; readonly language: string };

/** The text as JSON (`TextView`), cleaned; a refusal is a sentence for the reader, an error one for the log. */
export type ViewResponse = { readonly view: UploadedBytes } | { readonly refused: string } | { readonly error: string };
