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

export type PictureTask = { readonly bytes: UploadedBytes; readonly copies: readonly PictureCopy[] };

export type PictureProblem = "damaged" | "too many pixels" | "too slow";

export type PictureMessage = { readonly problem: PictureProblem } | { readonly copy: UploadedBytes };
