/** The scripts with measured widths; all others are set as Latin. */
export type Script = "latn" | "cyrl" | "taml" | "deva" | "arab" | "hans" | "jpan" | "kore";

const CHARACTERS: readonly (readonly [RegExp, Script])[] = [
  [/\p{Script=Tamil}/u, "taml"],
  [/\p{Script=Devanagari}/u, "deva"],
  [/\p{Script=Arabic}/u, "arab"],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "jpan"],
  [/\p{Script=Hangul}/u, "kore"],
  [/\p{Script=Han}/u, "hans"],
  [/\p{Script=Cyrillic}/u, "cyrl"],
];

/** Returns the script of a line: the first of the list that occurs in it, which decides typeface and line height. */
export function detectScript(text: string, language: string): Script {
  const found = CHARACTERS.find(([pattern]) => pattern.test(text))?.[1] ?? "latn";
  return found === "hans" && language.startsWith("ja") ? "jpan" : found;
}

/** The line heights in ems (design brief §4.3). */
export const LEADING: Readonly<Record<Script, number>> = {
  latn: 1.12,
  cyrl: 1.14,
  taml: 1.42,
  deva: 1.36,
  arab: 1.5,
  hans: 1.3,
  jpan: 1.3,
  kore: 1.3,
};

const SERIF = "'Source Serif 4 Variable',Georgia,serif";

/** The font families by script, with the names of the press's style sheets. */
export const FAMILY: Readonly<Record<Script, string>> = {
  latn: SERIF,
  cyrl: SERIF,
  taml: `'Noto Serif Tamil Variable',${SERIF}`,
  deva: `'Noto Serif Devanagari Variable',${SERIF}`,
  arab: `Amiri,${SERIF}`,
  hans: `'Noto Serif SC Variable',${SERIF}`,
  jpan: `'Noto Serif JP Variable',${SERIF}`,
  kore: `'Noto Serif KR Variable',${SERIF}`,
};

/** Returns whether the script has a true italic and may be letterspaced. */
export const slants = (script: Script): boolean => script === "latn" || script === "cyrl";
