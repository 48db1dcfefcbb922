/**
 * The widths of cover variants in pixels: a card on a phone, a card, and the publication's page, each also at twice the
 * density.
 */
export const COVER_WIDTHS = [160, 320, 640] as const;
/** The formats of cover variants, the smaller first: browsers take the first one they support. */
export const COVER_FORMATS = ["avif", "webp"] as const;

export type CoverFormat = (typeof COVER_FORMATS)[number];
