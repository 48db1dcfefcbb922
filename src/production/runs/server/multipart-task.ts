import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";

/** A request's body with its media type, which names the boundary of its parts. */
export type MultipartTask = { readonly bytes: UploadedBytes; readonly contentType: string };

/** The fields of a form and its file, whose kind was found readable; or the sentence why not. */
export type MultipartMessage =
  | {
      readonly fields: Readonly<Record<string, string>>;
      readonly file: { readonly name: string; readonly bytes: UploadedBytes } | null;
      /** Why the file is none that can be read. */
      readonly wrongFile: string | null;
    }
  | { readonly refused: string };
