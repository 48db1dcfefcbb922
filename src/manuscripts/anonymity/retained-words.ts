import type { PlacedText } from "./find-identities.ts";
import { rewriteWords } from "./part-words.ts";
import type { Removals } from "./removals.ts";
import { replaceRanges } from "./word-range.ts";

/** The words that a copy keeps beside its text, each place and wording once: words without a letter name nobody. */
export class RetainedWords {
  readonly #texts: PlacedText[];
  readonly #known = new Set<string>();
  readonly #removals: Removals | undefined;

  constructor(texts: PlacedText[], removals?: Removals) {
    this.#texts = texts;
    this.#removals = removals;
  }

  add(where: string, text: string): void {
    const key = `${where}\n${text}`;
    if (!/\p{L}/u.test(text) || this.#known.has(key)) return;
    this.#known.add(key);
    this.#texts.push({ where, text, isAside: true });
  }

  /**
   * Adds the words of a part that are not read with the text; what older programs show of a text box only where it differs. Returns the part
   * without what is to be taken out.
   */
  read(xml: Uint8Array, kind: string): Uint8Array {
    const paragraphs = new Set<string>();
    const rewritten = rewriteWords(xml, kind, ({ text, where }) => {
      const isFallback = where === "In a text box";
      const ranges = this.#removals?.rangesIn(isFallback && paragraphs.has(text) ? undefined : where, text) ?? [];
      if (where === undefined) paragraphs.add(text);
      else if (!isFallback || !paragraphs.has(text)) this.add(where, replaceRanges(text, ranges));
      return ranges;
    });
    return this.#removals ? rewritten : xml;
  }
}
