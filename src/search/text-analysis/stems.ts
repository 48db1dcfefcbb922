import { stemmer as arabic } from "@orama/stemmers/arabic";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as hindi } from "@orama/stemmers/indian";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as russian } from "@orama/stemmers/russian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as tamil } from "@orama/stemmers/tamil";
import { withoutArticle } from "./arabic.ts";
import { fold } from "./fold.ts";

type Stemmer = (word: string) => string;

const OF_LATIN_SCRIPT: Readonly<Record<string, Stemmer>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  it: italian,
  pt: portuguese,
};
/** The languages with other scripts than Latin; Chinese, Japanese and Korean are searched by pairs of characters. */
const OF_OTHER_SCRIPTS: readonly { readonly script: RegExp; readonly stem: Stemmer }[] = [
  { script: /^\p{Script=Cyrillic}/u, stem: russian },
  { script: /^\p{Script=Arabic}/u, stem: (word) => arabic(withoutArticle(word)) },
  { script: /^\p{Script=Devanagari}/u, stem: hindi },
  { script: /^\p{Script=Tamil}/u, stem: tamil },
];
const LATIN = /^\p{Script=Latin}+$/u;

/**
 * Returns a folded word's stem in the language of its text; Latin words in a text of another script count as English.
 */
export function stem(word: string, language: string): string {
  const known = memory(language);
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  const stemmer = stemmerFor(word, language);
  const stemmed = stemmer ? stemWith(stemmer, word) : word;
  if (known.size >= REMEMBERED_WORDS) known.clear();
  known.set(word, stemmed);
  return stemmed;
}

/** Returns all stems under which the word may be indexed: a query does not tell its language. */
export function stems(word: string): string[] {
  if (!LATIN.test(word)) return [stem(word, "")];
  return [...new Set(Object.keys(OF_LATIN_SCRIPT).map((language) => stem(word, language)))];
}

function stemmerFor(word: string, language: string): Stemmer | undefined {
  if (!LATIN.test(word)) return OF_OTHER_SCRIPTS.find(({ script }) => script.test(word))?.stem;
  const own = OF_LATIN_SCRIPT[language];
  if (own) return own;
  return WITHOUT_LATIN_SCRIPT.has(language) ? english : undefined;
}

const WITHOUT_LATIN_SCRIPT = new Set(["ta", "zh", "ja", "ko", "ar", "hi", "ru"]);

/** Returns the folded stem, or the word if the stemmer leaves nothing. */
function stemWith(stemmer: Stemmer, word: string): string {
  const stemmed = fold(stemmer(word));
  return stemmed === "" ? word : stemmed;
}

/** The number of cached words: stemming costs more than the rest of the analysis, and a catalogue repeats its words. */
const REMEMBERED_WORDS = 50_000;
const memories = new Map<string, Map<string, string>>();

function memory(language: string): Map<string, string> {
  const known = memories.get(language) ?? new Map<string, string>();
  memories.set(language, known);
  return known;
}
