import { takeIdentifiers } from "./identifiers.ts";
import { stopWordsAmong } from "./languages.ts";
import { MAX_SEARCH_LENGTH, parseSearch, type SearchField, type SearchPart } from "./search-syntax.ts";
import { stems } from "./stems.ts";
import { hyphenGroups, joinWord, pairs, type Word, words } from "./words.ts";

/**
 * One word of a search: the folded text, and its lexemes, of which one must occur (of a run: all). The words of a phrase
 * must follow one another. A compound is found as one word, by its lexemes, or by all of its `parts`. One of
 * `otherwise` may stand for the word (OR).
 */
export type SearchWord = {
  readonly text: string;
  readonly kind: "word" | "beginning" | "run" | "identifier" | "phrase" | "compound";
  readonly lexemes: readonly string[];
  readonly parts?: readonly SearchWord[] | undefined;
  readonly otherwise?: readonly SearchWord[] | undefined;
  readonly field?: SearchField | undefined;
  readonly excluded?: boolean | undefined;
};

/** The most words of a search; each costs the database a look-up. */
const MAX_WORDS = 16;

/**
 * Returns the words of a search; empty if it has no letter or digit. Stop-words of its language are left out if it has
 * other words. A longer text than a search may have is cut.
 */
export function searchWords(search: string): SearchWord[] {
  const parts = parseSearch(search.slice(0, MAX_SEARCH_LENGTH).toWellFormed().replaceAll("\0", " "));
  const all = parts.flatMap(listPartWords);
  const plain = all.flatMap(({ text, kind, field, excluded }) =>
    kind === "word" && !field && !excluded ? [text] : [],
  );
  const stopWords = stopWordsAmong(plain);
  const telling = all.filter((word) => !(isPlain(word) && stopWords.has(word.text)));
  const searched = telling.some(({ excluded }) => !excluded) ? telling : all;
  return searched
    .filter((word, index) => searched.findIndex((other) => isSame(word, other)) === index)
    .slice(0, MAX_WORDS);
}

const isPlain = ({ kind, field, excluded, otherwise }: SearchWord): boolean =>
  kind === "word" && !field && !excluded && !otherwise;

const isSame = (a: SearchWord, b: SearchWord): boolean =>
  a.text === b.text && a.field === b.field && a.kind === b.kind && a.excluded === b.excluded;

function listPartWords(part: SearchPart): SearchWord[] {
  const [first, ...others] = part.options.map((option) =>
    option.quoted ? phrase(option.text) : freeWords(option.text, option.field),
  );
  if (first === undefined) return [];
  const marks = {
    ...(part.options[0]?.field && { field: part.options[0].field }),
    ...(part.excluded && { excluded: true }),
  };
  const own = first.map((word): SearchWord => ({ ...word, ...marks }));
  const alternatives = others.flat();
  const [head, ...tail] = own;
  return head === undefined || alternatives.length === 0
    ? own
    : [{ ...head, otherwise: alternatives.slice(0, MAX_WORDS) }, ...tail];
}

function freeWords(text: string, field: SearchField | undefined): SearchWord[] {
  if (field === "isbn" || field === "doi") return identifier(text, field);
  const { identifiers, rest } = takeIdentifiers(text);
  const exact = identifiers.map((lexeme): SearchWord => ({ text: lexeme, kind: "identifier", lexemes: [lexeme] }));
  return [...exact, ...hyphenGroups(words(rest)).map(searchWord)];
}

/** A whole identifier, or a part of one: the first digits of an ISBN, words of the end of a DOI. */
function identifier(text: string, field: SearchField): SearchWord[] {
  const { identifiers, rest } = takeIdentifiers(text);
  if (identifiers.length > 0)
    return identifiers.map((lexeme) => ({ text: lexeme, kind: "identifier", lexemes: [lexeme] }));
  const digits = rest.replaceAll(/\D/gu, "");
  if (field === "isbn") return digits === "" ? [] : [{ text: digits, kind: "beginning", lexemes: [digits] }];
  return words(rest.replace(/^\s*10\.\d+\//u, "")).map(({ text: word }) => ({
    text: word,
    kind: "word",
    lexemes: [word],
  }));
}

/** Korean particles, written as a suffix of the noun: such a noun is searched for without it. */
const PARTICLE = /(?<=^\p{Script=Hangul}{2,})(?:에서|으로|은|는|이|가|을|를|의|에|와|과|도|로)$/u;

function searchWord(group: readonly Word[]): SearchWord {
  const parts = group.map(singleWord);
  const [first] = parts;
  if (parts.length === 1 && first) return first;
  const text = group.map((word) => word.text).join("-");
  const joined = joinWord(group);
  return { text, kind: "compound", lexemes: joined === undefined ? [] : listForms({ text: joined }), parts };
}

const singleWord = (word: Word): SearchWord =>
  word.unspaced
    ? { text: word.text, kind: "run", lexemes: pairs(word.text.replace(PARTICLE, "")) }
    : { text: word.text, kind: "word", lexemes: listForms(word) };

const listForms = ({ text, asTwo }: Pick<Word, "text" | "asTwo">): string[] =>
  /[+#]/u.test(text)
    ? [text]
    : [
        ...new Set([
          text,
          ...(asTwo === undefined ? [] : [asTwo]),
          ...stems(text),
          ...(asTwo === undefined ? [] : stems(asTwo)),
        ]),
      ];

/** The words of a phrase are found as they are written; scripts without spaces by their pairs of characters. */
function phrase(text: string): SearchWord[] {
  const found = words(text);
  if (found.length < 2 || found.some(({ unspaced }) => unspaced)) return freeWords(text, undefined);
  const parts = found.slice(0, MAX_WORDS).map((word): SearchWord => ({
    text: word.text,
    kind: "word",
    lexemes: [word.text, ...(word.asTwo ? [word.asTwo] : [])],
  }));
  return [{ text: parts.map((word) => word.text).join(" "), kind: "phrase", lexemes: [], parts }];
}

/** Returns the word as a prefix of longer ones, because it may still be being typed. */
export function asBeginning(word: SearchWord): SearchWord {
  return { ...word, kind: "beginning", lexemes: [word.text] };
}

/** Returns every lexeme of the words that were not excluded, for marking. */
export function listLexemes(searched: readonly SearchWord[]): string[] {
  return searched.flatMap(({ lexemes, parts = [], otherwise = [], excluded }) =>
    excluded ? [] : [...lexemes, ...listLexemes(parts), ...listLexemes(otherwise)],
  );
}
