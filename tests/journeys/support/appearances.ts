export type Variant = { readonly colorScheme: "light" | "dark"; readonly width: number };

const WIDE_LIGHT: Variant = { colorScheme: "light", width: 1280 };
const NARROW_DARK: Variant = { colorScheme: "dark", width: 320 };
const EVERY_VARIANT: readonly Variant[] = [
  WIDE_LIGHT,
  { colorScheme: "light", width: 320 },
  { colorScheme: "dark", width: 1280 },
  NARROW_DARK,
];
const isBeforeRelease = process.env["LOOKS"] === "all";

/** The widths in which each screen fits. */
export const WIDTHS: readonly number[] = [WIDE_LIGHT.width, NARROW_DARK.width];

/** The variants in which each screen is opened: each theme and each width once, and with `LOOKS=all` all four. */
export const SCREEN_VARIANTS: readonly Variant[] = isBeforeRelease ? EVERY_VARIANT : [WIDE_LIGHT, NARROW_DARK];

/** The variants of what a journey finds on its way (dialogs, errors, tabs), on screens that are tested so already. Journeys are dark from their start. */
export const STEP_VARIANTS: readonly Variant[] = isBeforeRelease ? EVERY_VARIANT : [NARROW_DARK];

/**
 * Returns the variants in which axe runs on the screen of this index. A colour or a size that fails in one variant fails on most screens, so
 * that the screens share the variants among them; with `LOOKS=all` each runs in all.
 */
export const takeTurns = (variants: readonly Variant[], index: number): readonly Variant[] =>
  isBeforeRelease ? variants : variants.filter((_, turn) => turn === index % variants.length);
