import sans from "./latin/sans.woff2?url";
import serif from "./latin/serif.woff2?url";

/** The letters that every page shows above the fold. Italic, mono and other scripts are fetched when met. */
export const PRELOADED_FONTS: readonly string[] = [serif, sans];
