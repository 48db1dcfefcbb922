/** PDF counts in points of 1/72 inch. */
export const POINTS_PER_MM = 72 / 25.4;

/** What a printer cuts off, in millimetres. */
export const BLEED_MM = 3;
