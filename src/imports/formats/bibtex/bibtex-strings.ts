/** A name where BibTeX takes one for an abbreviation: behind "=" or "#", outside braces and quotation marks. */
const USED = /[=#]\s*([A-Za-z][\w:.+-]*)/gu;
const DEFINED = /@\s*string\s*[{(]\s*([^\s=]+)\s*=/iu;

/** What one abbreviation, and all those of one entry, may grow to: they can name each other, and double each time. */
const LONGEST_STRING = 20_000;
const LONGEST_OF_ENTRY = 200_000;

type Definition = { readonly text: string; readonly names: readonly string[]; readonly size: number };

/**
 * The @string definitions of a file. Each entry is read with those alone that it uses, so that the cost of a file grows
 * with its size. An abbreviation that grows too long counts as not defined.
 */
export class BibtexStrings {
  readonly #known = new Map<string, Definition>();

  add(text: string): void {
    const name = DEFINED.exec(text)?.[1]?.toLowerCase();
    if (name === undefined) return;
    const names = namesIn(text.slice(text.indexOf("=")));
    const size = names.reduce((sum, used) => sum + (this.#known.get(used)?.size ?? 0), text.length);
    if (size <= LONGEST_STRING) this.#known.set(name, { text, names: [...new Set(names)], size });
  }

  /** The definitions that a text uses, in an order in which each knows those before it. */
  usedBy(text: string): string {
    if (this.#known.size === 0) return "";
    const names = namesIn(text);
    const size = names.reduce((sum, used) => sum + (this.#known.get(used)?.size ?? 0), 0);
    if (size > LONGEST_OF_ENTRY) return "";
    const found = new Set<string>();
    for (const name of names) this.#collect(name, found);
    return [...found].map((definition) => `${definition}\n`).join("");
  }

  #collect(name: string, found: Set<string>): void {
    const definition = this.#known.get(name);
    if (!definition || found.has(definition.text)) return;
    // One that names itself, or is defined anew, stands for what was there before.
    for (const used of definition.names) if (used !== name) this.#collect(used, found);
    found.add(definition.text);
  }
}

const namesIn = (text: string): string[] => Array.from(text.matchAll(USED), ([, name = ""]) => name.toLowerCase());
