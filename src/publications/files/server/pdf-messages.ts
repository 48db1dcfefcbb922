/** The task that the PDF thread receives, and its result. */
export type PdfTask = { readonly bytes: Uint8Array<ArrayBuffer>; readonly output: "pages" | "cover" };

export type PdfResult =
  | { readonly kind: "page"; readonly page: number; readonly text: string }
  | { readonly kind: "tags"; readonly tagged: boolean }
  | { readonly kind: "cover"; readonly jpeg: Uint8Array };
