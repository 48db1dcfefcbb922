import { type Inline, toPlainText } from "../document/inline.ts";
import type { Manuscript } from "../document/manuscript.ts";
import type { Problem } from "../document/problem.ts";
import { listBlockContent, everyBlock, everyInline } from "../document/walk.ts";

/** Scripts that the texts of a language cannot do without (CLDR, likely subtags). */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  ta: /\p{Script=Tamil}/u,
  zh: /\p{Script=Han}/u,
};
const LATIN = new Set(["de", "en", "es", "fr", "it", "pt"]);
const primary = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

/** Returns passages whose language cannot be that which the file gives them, and a text that is mostly in another language. */
export function findLanguageProblems(text: Manuscript): readonly Problem[] {
  const counts = new Map<string, number>();
  let all = 0;
  const problems: Problem[] = [];
  for (const block of everyBlock([...text.body, ...text.notes.flat()])) {
    const content = listBlockContent(block).flat();
    all += toPlainText(content).length;
    for (const passage of [...everyInline(content)].filter((inline) => inline.t === "lang")) {
      const words = toPlainText(passage.c);
      counts.set(primary(passage.lang), (counts.get(primary(passage.lang)) ?? 0) + words.length);
      if (!isPlausible(words, passage.lang)) problems.push(oddPassage(words, passage, block.id));
    }
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && most[1] > all / 2 ? [otherLanguage(text, most[0]), ...problems] : problems;
}

/** Without letters a passage is in no language at all, which `dropEmptyPassages` mends. */
function isPlausible(words: string, language: string): boolean {
  const script = SCRIPTS[primary(language)];
  if (script) return script.test(words) || !/\p{Letter}/u.test(words);
  return !LATIN.has(primary(language)) || /\p{Script=Latin}/u.test(words) || !/\p{Letter}/u.test(words);
}

const oddPassage = (words: string, { lang }: { readonly lang: string }, place: string): Problem => ({
  code: "odd-language",
  severity: "should",
  place,
  sentence: `“${words.slice(0, 60)}” is marked as ${lang}, but isn’t in its script. Set the language of this passage.`,
});

const otherLanguage = ({ lang }: Manuscript, found: string): Problem => ({
  code: "text-language",
  severity: "should",
  place: null,
  sentence: `Most of the text is marked as “${found}”, but the production is in “${lang}”. Start it in the other language, or correct the file.`,
});

/** Returns running text without marks of languages on passages that have no letters: word processors mark spaces and digits too. */
export const dropEmptyPassages = (content: readonly Inline[]): readonly Inline[] =>
  content.flatMap((inline): readonly Inline[] => {
    if (inline.t === "lang" && !/\p{Letter}/u.test(toPlainText(inline.c))) return dropEmptyPassages(inline.c);
    return "c" in inline ? [{ ...inline, c: dropEmptyPassages(inline.c) }] : [inline];
  });
