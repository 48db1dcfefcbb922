import { LANGUAGES, parseLanguage } from "#publications/core/language.ts";
import { foldHeading } from "./fold-heading.ts";

/** The thirteen languages as German, French, Spanish and Portuguese catalogues write them, and in their own words. */
const WORDS: Readonly<Record<string, string>> = {
  en: "english,englisch,anglais,inglés,inglês",
  ta: "tamil,tamoul,தமிழ்",
  es: "spanish,spanisch,espagnol,español,espanhol,castellano",
  fr: "french,französisch,français,francés,francês",
  de: "german,deutsch,allemand,alemán,alemão",
  it: "italian,italienisch,italien,italiano",
  pt: "portuguese,portugiesisch,portugais,portugués,português",
  zh: "chinese,chinesisch,chinois,chino,chinês,中文",
  ja: "japanese,japanisch,japonais,japonés,japonês,日本語",
  ko: "korean,koreanisch,coréen,coreano,한국어",
  ar: "arabic,arabisch,arabe,árabe,العربية",
  hi: "hindi,हिन्दी",
  ru: "russian,russisch,russe,ruso,russo,русский",
};

const BY_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([code, words]) => words.split(",").map((word) => [foldHeading(word), code] as const)),
);

const CODES = new Set<string>(LANGUAGES.map(({ code }) => code));

/** Returns the code of a language that is written out in one of five languages; undefined for another word. */
export const findLanguageByWord = (word: string): string | undefined => BY_WORD.get(foldHeading(word));

/** Returns whether the text is the name of one of the thirteen languages, or its code. */
export function isLanguageWord(text: string): boolean {
  const code = parseLanguage(text);
  return findLanguageByWord(text) !== undefined || (code !== undefined && CODES.has(code));
}
