/** Widths in pixels that covers are made in: a card on a telephone, a card, the publication's page, each also at twice the density. */
export const COVER_WIDTHS = [160, 320, 640] as const;
/** The smaller one first: browsers take the first that they understand. */
export const COVER_FORMATS = ["avif", "webp"] as const;

export type CoverFormat = (typeof COVER_FORMATS)[number];
