/**
 * A theme and a width in which a screen is tested. `npm test` uses light and wide, dark and narrow: each theme and each
 * width once. `LOOKS=all npm test` uses all four, as before a release.
 */
export const isLookedAt = (colorScheme: string, width: number): boolean =>
  process.env["LOOKS"] === "all" || (colorScheme === "light") === (width === 1280);
