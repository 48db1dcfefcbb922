import type { PlacedText } from "./find-identities.ts";
import { rewriteWords } from "./part-words.ts";
import type { Removals } from "./removals.ts";
import { scrubMetafile } from "./pictures/scrub-metafile.ts";
import { scrubImage } from "./scrub-image.ts";
import { replaceRanges } from "./word-range.ts";

const PICTURE = "In a picture";

/** The words that a copy keeps beside its text, each place and wording once: words without a letter name nobody. */
export class RetainedWords {
  readonly #texts: PlacedText[];
  readonly #known = new Set<string>();
  readonly #removals: Removals | undefined;
  #unreadPictures = 0;

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

  /** Adds a picture that cannot be opened, in place of which an empty one stands. */
  addDamaged(name: string): void {
    const file = name.slice(name.lastIndexOf("/") + 1);
    this.#texts.push({ where: `A damaged picture (${file})`, text: "", isDamaged: true });
  }

  /** Adds the words of a picture, and returns it without what describes its making and what is to be taken out of it. */
  readPicture(bytes: Uint8Array): Uint8Array {
    const metafile = scrubMetafile(bytes, (text) => {
      const ranges = this.#removals?.rangesIn(PICTURE, text) ?? [];
      this.add(PICTURE, replaceRanges(text, ranges));
      return ranges;
    });
    if (!metafile?.isSearched) this.#unreadPictures += 1;
    return metafile?.bytes ?? scrubImage(bytes);
  }

  /** Names the pictures whose words cannot be searched, once all parts were read. */
  addUnreadPictures(): void {
    const count = this.#unreadPictures;
    if (count > 0)
      this.#texts.push({ where: count === 1 ? "1 picture" : `${count} pictures`, text: "", isUnread: true });
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
