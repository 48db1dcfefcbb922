import type { ThreadFile } from "#platform/threads/thread-file.ts";
import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";

/** The task that the PDF thread receives, and its result. */
export type PdfTask = { readonly file: ThreadFile; readonly output: "pages" | "cover" | "content" };

export type PdfResult =
  | {
      readonly kind: "page";
      readonly page: number;
      readonly text: string;
      readonly edges: readonly string[];
      /** Of the output `content` alone. */
      readonly lines: readonly string[] | undefined;
    }
  | { readonly kind: "tags"; readonly tagged: boolean; readonly language: string | undefined }
  | { readonly kind: "cover"; readonly jpeg: UploadedBytes }
  | ({ readonly kind: "beginning" } & PdfBeginning);

/** What a PDF says about itself, and the lines of its first pages; heights are in points. */
export type PdfBeginning = {
  readonly properties: {
    readonly title: string | undefined;
    readonly author: string | undefined;
    readonly keywords: string | undefined;
    readonly language: string | undefined;
  };
  readonly lines: readonly { readonly text: string; readonly height: number }[];
  readonly pageCount: number;
};
