/** The scripts whose @font-face rules are too long for every page (about 100 KB each). */
export const FONT_SUBSETS = ["chinese", "japanese", "korean"] as const;
export type FontSubset = (typeof FONT_SUBSETS)[number];

/** A text of the page and its language (`lang` may be wrong or missing: the characters decide where they can). */
export type SetText = { readonly text: string; readonly lang?: string | undefined };

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * Returns the font subsets that a page with these texts has to link; none for Latin, Cyrillic, Tamil, Devanagari or
 * Arabic characters.
 */
export function fontSubsets(texts: Iterable<SetText>): FontSubset[] {
  const subsets = new Set<FontSubset>();
  for (const { text, lang } of texts) {
    if (HANGUL.test(text)) subsets.add("korean");
    if (KANA.test(text)) subsets.add("japanese");
    if (HAN.test(text)) subsets.add(chooseHanSubset(text, lang));
  }
  return FONT_SUBSETS.filter((subset) => subsets.has(subset));
}

/** A group of typefaces with a style sheet of its own: a subset, or those beyond Latin that every page links. */
export type Faces = FontSubset | "further";

/** Characters of further.css: accents, Cyrillic, Greek, Vietnamese, Devanagari, Tamil, Arabic. */
const FURTHER = /[\u0300-\u10ff\u1200-\u1fff\u20ab\ua640-\ua69f\ua830-\ua8ff\ufb50-\ufeff]/u;

/** Returns the typefaces beyond Latin that a text is set in. */
export const findFaces = (text: SetText): readonly Faces[] => [
  ...fontSubsets([text]),
  ...(FURTHER.test(text.text) ? (["further"] as const) : []),
];

/** Chinese characters alone do not tell the language; Japanese and Korean names are often written with them. */
function chooseHanSubset(text: string, lang: string | undefined): FontSubset {
  if (KANA.test(text) || lang?.startsWith("ja")) return "japanese";
  if (lang?.startsWith("ko")) return "korean";
  return "chinese";
}

/** The style sheet's source path: an entry of the build. */
export const fontSubsetEntry = (subset: FontSubset): string => `src/ui/fonts/${subset}.css`;

/** The source path of the typefaces beyond Latin that have no file of their own. */
export const FURTHER_FACES = "src/ui/fonts/further.css";
