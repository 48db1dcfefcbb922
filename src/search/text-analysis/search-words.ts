import { takeIdentifiers } from "./identifiers.ts";
import { stems } from "./stems.ts";
import { quoted } from "./vector.ts";
import { pairs, words } from "./words.ts";

/** One word of a search: the folded text, and its lexemes, of which one must occur (of a run: all). */
export type SearchWord = {
  readonly text: string;
  readonly kind: "word" | "beginning" | "run" | "identifier";
  readonly lexemes: readonly string[];
};

/** Words that nearly every title has; they are searched for only if the search has no others. */
const FUNCTION_WORDS = new Set(
  (
    "a an and as at by for from in is it of on or the to with " +
    "al con de del e el en es la las lo los o para por su un una y " +
    "au aux d des du et l le les ou par pour sur une " +
    "am auf aus bei das dem den der die ein eine im ist mit und von zu zum zur " +
    "da dal dei della di gli i il nel per " +
    "ao as da das do dos em no na os um uma " +
    "в во и к на о по с у для " +
    "في من على إلى و عن " +
    "का की के में और से"
  ).split(" "),
);

/** The most words of a search; each costs the database a look-up. */
const MOST_WORDS = 16;

/** Returns the words of a search; empty if it has no letter or digit. */
export function searchWords(search: string): SearchWord[] {
  const { identifiers, rest } = takeIdentifiers(search.replaceAll("\0", " "));
  const searched = identifiers.map((text): SearchWord => ({ text, kind: "identifier", lexemes: [text] }));
  const typed = words(rest).map(searchWord);
  const telling = typed.filter(({ text }) => !FUNCTION_WORDS.has(text));
  const all = [...searched, ...(telling.length + searched.length > 0 ? telling : typed)];
  return all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at).slice(0, MOST_WORDS);
}

/** Korean particles, written as a suffix of the noun: such a noun is searched for without it. */
const PARTICLE = /(?<=^\p{Script=Hangul}{2,})(?:에서|으로|은|는|이|가|을|를|의|에|와|과|도|로)$/u;

function searchWord({ text, unspaced }: { text: string; unspaced: boolean }): SearchWord {
  return unspaced
    ? { text, kind: "run", lexemes: pairs(text.replace(PARTICLE, "")) }
    : { text, kind: "word", lexemes: [...new Set([text, ...stems(text)])] };
}

/** Returns the word as a prefix of longer ones, because it may still be being typed. */
export function asBeginning({ text }: SearchWord): SearchWord {
  return { text, kind: "beginning", lexemes: [text] };
}

/**
 * Returns a tsquery literal: every word, each in any of its forms; `weights` limits it to fields of a ranking vector.
 */
export function queryLiteral(searched: readonly SearchWord[], weights: "" | "A" | "AB" = ""): string {
  return searched.map((word) => wordLiteral(word, weights)).join(" & ");
}

/** Returns the tsquery literal of one word. */
export function wordLiteral({ kind, lexemes }: SearchWord, weights: "" | "A" | "AB" = ""): string {
  const label = `${kind === "beginning" ? "*" : ""}${weights}`;
  const forms = lexemes.map((lexeme) => (label === "" ? quoted(lexeme) : `${quoted(lexeme)}:${label}`));
  return `(${forms.join(kind === "run" ? " & " : " | ")})`;
}
