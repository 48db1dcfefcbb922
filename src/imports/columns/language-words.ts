import { LANGUAGES, parseLanguage } from "#publications/language.ts";
import { foldHeading } from "./fold-heading.ts";

/** The thirteen languages by their names in five languages, folded: "deutsch", "francais", "castellano". */
const BY_NAME: ReadonlyMap<string, string> = new Map<string, string>([
  ...["en", "de", "fr", "es", "pt"].flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: "language" });
    return LANGUAGES.map(({ code }) => [foldHeading(names.of(code) ?? code), code] as const);
  }),
  ...LANGUAGES.map(
    ({ code }) => [foldHeading(new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code), code] as const,
  ),
  ["castellano", "es"] as const,
]);

const CODES = new Set<string>(LANGUAGES.map(({ code }) => code));

/** Returns the code of a language that is written out in one of five languages; undefined for another word. */
export const languageOfWord = (word: string): string | undefined => BY_NAME.get(foldHeading(word));

/** Returns whether the text is the name of one of the thirteen languages, or its code. */
export function isLanguageWord(text: string): boolean {
  const code = parseLanguage(text);
  return languageOfWord(text) !== undefined || (code !== undefined && CODES.has(code));
}
