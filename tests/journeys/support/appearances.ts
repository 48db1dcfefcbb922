/**
 * A theme and a width that a screen is looked at in. `npm test` takes light and wide, dark and narrow: each theme and
 * each width once. `LOOKS=all npm test` takes all four, as before a release.
 */
export const isLookedAt = (colorScheme: string, width: number): boolean =>
  process.env["LOOKS"] === "all" || (colorScheme === "light") === (width === 1280);
