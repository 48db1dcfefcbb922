import { foldNameWord } from "#people/profiles/compare-names.ts";

/** A word or a number of a text, folded as names are compared, and where it stands. */
export type ScannedWord = { readonly folded: string; readonly start: number; readonly end: number };

/** `address`: of a link or a file's name, in which words are joined as programs write them ("SundaresanFig1"). */
export type Spelling = "prose" | "address";

const WORDS: Readonly<Record<Spelling, RegExp>> = {
  // Characters without a width stand within words, too.
  prose: /[\p{L}\p{M}\u00AD\u200B-\u200D\u2060]+|\p{N}+/gu,
  address: /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}]+|\p{N}+/gu,
};

/** More words than these are folded again: most texts repeat few. */
const MAX_KNOWN = 50_000;
const known = new Map<string, string>();

/** Returns a word as names are compared; a number in its plain digits. */
export function foldWord(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const folded = /\p{N}/u.test(word) ? word.normalize("NFKC") : foldNameWord(word);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(word, folded);
  return folded;
}

/** Yields the words of a text in their order. */
export function* scanWords(text: string, spelling: Spelling = "prose"): Generator<ScannedWord> {
  for (const { index, 0: word } of text.matchAll(WORDS[spelling])) {
    const folded = foldWord(word);
    if (folded !== "") yield { folded, start: index, end: index + word.length };
  }
}

/** Returns the words of a name or an institution as they are looked for in a text. */
export const listWords = (text: string): readonly string[] => [...scanWords(text)].map(({ folded }) => folded);

/** Words that belong together have no more than these characters between them, or spaces and line ends alone. */
const MAX_GAP = 4;
const MAX_SPACES = 80;
const LINE_BREAK = /^[-\u2010\u00AD]\s{0,3}\n\s{0,3}$/u;

type Node<Value> = { readonly next: Map<string, Node<Value>>; readonly values: Value[] };
type Path<Value> = { readonly node: Node<Value>; readonly start: number };

/** Sequences of words that are looked for together: a text is read once, however many there are. */
export class WordSequences<Value> {
  readonly #root: Node<Value> = { next: new Map(), values: [] };

  add(words: readonly string[], value: Value): void {
    if (words.length === 0) return;
    let node = this.#root;
    for (const word of words) {
      const next = node.next.get(word) ?? { next: new Map(), values: [] };
      node.next.set(word, next);
      node = next;
    }
    node.values.push(value);
  }

  /** Calls `visit` for each place of a sequence, in the order of their ends, with the values that were added with it. */
  find(text: string, spelling: Spelling, visit: (values: readonly Value[], start: number, end: number) => void): void {
    if (this.#root.next.size === 0) return;
    let paths: readonly Path<Value>[] = [];
    let before: ScannedWord | undefined;
    for (const word of scanWords(text, spelling)) {
      const gap = before === undefined ? "" : text.slice(before.end, Math.min(word.start, before.end + MAX_SPACES));
      const begun = paths.length === 0 || gap.length <= MAX_GAP || gap.trim() === "" ? paths : [];
      const next: Path<Value>[] = [];
      for (const { node, start } of begun) advance(next, node, word.folded, start);
      advance(next, this.#root, word.folded, word.start);
      // A word that the end of a line divides.
      if (before !== undefined && gap.length > 1 && LINE_BREAK.test(gap))
        advance(next, this.#root, before.folded + word.folded, before.start);
      paths = next;
      for (const { node, start } of paths) if (node.values.length > 0) visit(node.values, start, word.end);
      before = word;
    }
  }
}

function advance<Value>(paths: Path<Value>[], node: Node<Value>, word: string, start: number): void {
  const next = node.next.get(word);
  if (next) paths.push({ node: next, start });
}
