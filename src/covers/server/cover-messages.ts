import type { CoverPublication } from "#covers/core/cover-publication.ts";
import type { CoverImageShape } from "#covers/cover-shapes.ts";

/** A picture to draw. */
export type CoverDrawing = { readonly publication: CoverPublication; readonly shape: CoverImageShape };

export type CoverTask = { readonly drawings: readonly CoverDrawing[] };

/** The result of the drawing at this place of the task. */
export type CoverMessage = { readonly at: number } & (
  | { readonly image: Uint8Array<ArrayBuffer> }
  | { readonly problem: string }
);
