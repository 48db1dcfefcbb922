import type { Inline } from "./inline.ts";
import type { Manuscript } from "./manuscript.ts";
import { everyBlock } from "./walk.ts";

/**
 * An entry of an index: `term` is how the text marks it ("rain!monsoon"), `level` 1 stands indented under the entry
 * before it, `initial` is that under which it is listed.
 */
export type TermEntry = {
  readonly text: string;
  readonly term: string;
  readonly level: 0 | 1;
  readonly initial: string;
};

/**
 * Returns the entries of an index in the order of the language. A main entry that is only marked with sub-entries stands
 * without places.
 */
export function listIndexTerms(terms: readonly string[], language: string): TermEntry[] {
  const marked = new Set(terms);
  for (const term of marked) marked.add(mainTerm(term));
  const order = new Intl.Collator(language).compare;
  return [...marked]
    .toSorted((a, b) => order(mainTerm(a), mainTerm(b)) || order(a, b))
    .map((term) => {
      const [main = "", sub] = term.split("!");
      return { text: sub ?? main, term, level: sub === undefined ? 0 : 1, initial: findInitial(main) };
    });
}

/** The place of a mark for the index: the block in which it stands. */
export type TermPlace = { readonly term: string; readonly block: string };

type Marked = Pick<Manuscript, "front" | "body" | "notes">;

/** Returns the marks of a text for the index, in the order of the text. */
export const listTermPlaces = ({ front, body, notes }: Marked): TermPlace[] =>
  [...everyBlock([...front, ...body, ...notes.flat()])].flatMap((block) =>
    block.t === "p" || block.t === "h" ? termsInLine(block.c).map((term) => ({ term, block: block.id })) : [],
  );

/** Returns the terms that a text marks for the index, each as often as it is marked. */
export const termsInText = (text: Marked): string[] => listTermPlaces(text).map(({ term }) => term);

const mainTerm = (term: string): string => term.split("!")[0] ?? term;

/** Returns the letter under which an entry is listed; "#" for one without letters. */
export const findInitial = (text: string): string => (/\p{L}/u.exec(text.normalize("NFD"))?.[0] ?? "#").toUpperCase();

const termsInLine = (content: readonly Inline[]): string[] =>
  content.flatMap((inline) => {
    if (inline.t === "index") return [inline.term];
    return "c" in inline ? termsInLine(inline.c) : [];
  });
