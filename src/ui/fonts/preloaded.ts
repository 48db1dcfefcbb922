import sans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import serif from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2?url";

/** The fonts of what every page shows above the fold. Italic, mono and other scripts are fetched where such text stands. */
export const PRELOADED_FONTS: readonly string[] = [serif, sans];
