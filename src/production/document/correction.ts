/**
 * A light edit of a text by block. `original` is the block's plain text when the correction was made: in a new file the block is found by it.
 * - `replace`: words of the block, its caption or its entry in the references by others; empty `to` takes them out.
 * - `level`: the level of a heading, 0 for a paragraph.
 * - `alt`: the alternative text of a figure; `null` for a picture that says nothing (decorative).
 * - `caption`: the caption of a figure or table, where it has none or another.
 * - `head`: how many rows of a table are its head.
 * - `language`: the language of a block, BCP 47.
 * - `dismiss`: takes a block out of the front of the text.
 * - `accept`: the problem of this code stays as it is; `reason` says why.
 */
export type Correction =
  | {
      readonly kind: "replace";
      readonly block: string;
      readonly original: string;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: "level"; readonly block: string; readonly original: string; readonly level: number }
  | { readonly kind: "alt"; readonly block: string; readonly original: string; readonly alt: string | null }
  | { readonly kind: "caption"; readonly block: string; readonly original: string; readonly caption: string }
  | { readonly kind: "head"; readonly block: string; readonly original: string; readonly rows: number }
  | { readonly kind: "language"; readonly block: string; readonly original: string; readonly language: string }
  | { readonly kind: "dismiss"; readonly block: string; readonly original: string }
  | {
      readonly kind: "accept";
      readonly block: string | null;
      readonly original: string;
      readonly code: string;
      readonly reason: string;
    };
