/**
 * The pictures that a cover is drawn as. `cover`: 600 × 900. `open-graph`: the cover on its own cloth, 1200 × 630, for
 * link previews. `card` and `page`: the cover on public pages, in a list and alone, each at twice the density. `spine`:
 * the text of the spine, on no ground, at twice the density.
 */
export type CoverImageShape = "cover" | "open-graph" | "card" | "page" | "spine";

/** The widths in pixels of the covers on public pages. */
export const DRAWN_WIDTHS = { card: 360, page: 640 } as const;

/** The pixels of a spine's picture for each pixel of the style sheet. */
export const SPINE_DENSITY = 2;

/** Returns the format of a shape: previews are read by programs that may not know WebP. */
export const getImageFormat = (shape: CoverImageShape): "png" | "webp" =>
  shape === "cover" || shape === "open-graph" ? "png" : "webp";
