import { type LanguageCode, parseLanguage } from "#publications/core/language.ts";

/** Scripts that name their language among those of the registry. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Tamil}/gu, "ta"],
  [/\p{Script=Devanagari}/gu, "hi"],
  [/\p{Script=Arabic}/gu, "ar"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, "ja"],
  [/\p{Script=Han}/gu, "zh"],
  [/\p{Script=Cyrillic}/gu, "ru"],
];

/** The commonest words of the languages in Latin script. */
const COMMON: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(["the", "and", "of", "to", "is", "that", "for", "with", "was", "by"]),
  de: new Set(["der", "die", "und", "das", "nicht", "mit", "den", "von", "ist", "ein"]),
  fr: new Set(["le", "les", "des", "et", "est", "dans", "une", "pour", "qui", "du"]),
  es: new Set(["el", "los", "las", "del", "y", "una", "por", "con", "para", "es"]),
  it: new Set(["il", "di", "che", "della", "per", "gli", "nel", "è", "e", "dei"]),
  pt: new Set(["os", "das", "do", "uma", "não", "com", "em", "ao", "e", "dos"]),
};

/** Characters and words that are looked at. */
const SAMPLE = 20_000;
/** The share of a script's characters, and of a language's common words, that decides. */
const SCRIPT_SHARE = 0.3;
const WORD_SHARE = 0.05;
/** Japanese is written with more Han than kana. */
const KANA_SHARE = 0.05;

/** Returns the language of a text by its script or its commonest words; else the one that the file declares. */
export function guessLanguage(text: string, declared?: string): LanguageCode | undefined {
  const sample = text.slice(0, SAMPLE);
  const code = byScript(sample) ?? byWords(sample);
  return parseLanguage(code ?? declared?.split(/[-_]/u)[0] ?? "");
}

function byScript(sample: string): string | undefined {
  const characters = sample.match(/\p{L}/gu)?.length ?? 0;
  return SCRIPTS.find(([script, code]) => {
    const share = (sample.match(script)?.length ?? 0) / Math.max(characters, 1);
    return share >= (code === "ja" ? KANA_SHARE : SCRIPT_SHARE);
  })?.[1];
}

function byWords(sample: string): string | undefined {
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 30) return undefined;
  const shares = Object.entries(COMMON)
    .map(([code, common]) => ({ code, share: words.filter((word) => common.has(word)).length / words.length }))
    .toSorted((a, b) => b.share - a.share);
  const [best, next] = shares;
  return best && next && best.share >= WORD_SHARE && best.share > next.share ? best.code : undefined;
}
