import type { PlacedText } from "./find-identities.ts";
import { rewriteWords } from "./part-words.ts";

/** The words that a copy keeps beside its text, each place and wording once: words without a letter name nobody. */
export class RetainedWords {
  readonly #texts: PlacedText[];
  readonly #known = new Set<string>();

  constructor(texts: PlacedText[]) {
    this.#texts = texts;
  }

  add(where: string, text: string): void {
    const key = `${where}\n${text}`;
    if (!/\p{L}/u.test(text) || this.#known.has(key)) return;
    this.#known.add(key);
    this.#texts.push({ where, text, isAside: true });
  }

  /** Adds the words of a part that are not read with the text; what older programs show of a text box only where it differs. */
  read(xml: Uint8Array, kind: string): void {
    const paragraphs = new Set<string>();
    rewriteWords(xml, kind, ({ text, where }) => {
      if (where === undefined) paragraphs.add(text);
      else if (where !== "In a text box" || !paragraphs.has(text)) this.add(where, text);
      return [];
    });
  }
}
