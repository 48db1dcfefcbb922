import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";

/**
 * A copy of a picture to be drawn: no larger than the picture itself, turned as the camera recorded, without its
 * metadata.
 */
export type PictureCopy = {
  readonly width: number;
  readonly height?: number;
  /** Without it the picture's own format. */
  readonly format?: "avif" | "webp";
};

/** One picture to be judged and drawn, or a ZIP file whose pictures are decoded. */
export type PictureTask =
  | { readonly bytes: UploadedBytes; readonly copies: readonly PictureCopy[] }
  | { readonly archive: UploadedBytes };

export type PictureProblem = "damaged" | "too many pixels" | "too slow";

export type PictureMessage =
  | { readonly problem: PictureProblem }
  | { readonly copy: UploadedBytes }
  /** The name of a part of an archive that cannot be decoded. */
  | { readonly damaged: string }
  /** The sentence with which an archive is refused. */
  | { readonly refused: string };
