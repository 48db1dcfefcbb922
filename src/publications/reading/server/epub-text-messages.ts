import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { PictureType, ReadingEntry, ReadingPart } from "../reading-text.ts";

/** What the thread that reads an EPUB's text sends, one after another. */
export type EpubTextMessage =
  | { readonly kind: "part"; readonly part: ReadingPart }
  | { readonly kind: "picture"; readonly place: number; readonly type: PictureType; readonly bytes: UploadedBytes }
  | { readonly kind: "contents"; readonly entries: readonly ReadingEntry[] };
