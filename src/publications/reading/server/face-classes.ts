/** How a class of an EPUB's style sheet looks, as far as it carries meaning: the rest is the reading page's. */
export type Face = "em" | "strong" | "sup" | "sub" | "small-caps";

/** A style sheet is a list of short rules; more of it is not read. */
const MAX_SHEET = 512 * 1024;
const RULE = /([^{}]{1,2000})\{([^{}]{0,4000})\}/gu;
const CLASS_SELECTOR = /^(?:span|i|b|em|strong|a|small|font)?\.([\w-]{1,80})$/u;

const FACES: readonly (readonly [RegExp, Face])[] = [
  [/font-style\s*:\s*(?:italic|oblique)/iu, "em"],
  [/font-weight\s*:\s*(?:bold|bolder|[6-9]00)/iu, "strong"],
  [/vertical-align\s*:\s*super/iu, "sup"],
  [/vertical-align\s*:\s*sub\b/iu, "sub"],
  [/font-variant(?:-caps)?\s*:\s*(?:all-)?small-caps/iu, "small-caps"],
];

/**
 * Returns the faces of the classes of a style sheet: programs of typesetters write `<span class="CharOverride-3">` where
 * a person means italics, and without the sheet the emphasis would be lost.
 */
export function mapFacesByClass(sheet: string): ReadonlyMap<string, readonly Face[]> {
  const faces = new Map<string, readonly Face[]>();
  const rules = sheet.slice(0, MAX_SHEET).replaceAll(/\/\*[\s\S]*?\*\//gu, "");
  for (const [, selectors = "", declarations = ""] of rules.matchAll(RULE)) {
    const found = FACES.filter(([pattern]) => pattern.test(declarations)).map(([, face]) => face);
    if (found.length === 0) continue;
    for (const selector of selectors.split(",")) {
      const name = CLASS_SELECTOR.exec(selector.trim())?.[1];
      if (name !== undefined) faces.set(name, found);
    }
  }
  return faces;
}
