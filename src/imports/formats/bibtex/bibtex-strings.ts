/** A name that BibTeX reads as an abbreviation: after "=" or "#", outside braces and quotation marks. */
const USED = /[=#]\s*([A-Za-z][\w:.+-]*)/gu;
const DEFINED = /@\s*string\s*[{(]\s*([^\s=]+)\s*=/iu;

/**
 * The most characters of one abbreviation, and of all in one entry: abbreviations can contain each other, and double
 * each time.
 */
const MAX_STRING_LENGTH = 20_000;
const MAX_LENGTH_PER_ENTRY = 200_000;

type Definition = { readonly text: string; readonly names: readonly string[]; readonly size: number };

/**
 * The @string definitions of a file. Each entry is parsed with only those that it uses, so that the cost grows linearly
 * with the file. An abbreviation that is too long counts as undefined.
 */
export class BibtexStrings {
  readonly #known = new Map<string, Definition>();

  add(text: string): void {
    const name = DEFINED.exec(text)?.[1]?.toLowerCase();
    if (name === undefined) return;
    const names = namesIn(text.slice(text.indexOf("=")));
    const size = names.reduce((sum, used) => sum + (this.#known.get(used)?.size ?? 0), text.length);
    if (size <= MAX_STRING_LENGTH) this.#known.set(name, { text, names: [...new Set(names)], size });
  }

  /** Returns the definitions that a text uses, each after those that it needs. */
  usedBy(text: string): string {
    if (this.#known.size === 0) return "";
    const names = namesIn(text);
    const size = names.reduce((sum, used) => sum + (this.#known.get(used)?.size ?? 0), 0);
    if (size > MAX_LENGTH_PER_ENTRY) return "";
    const found = new Set<string>();
    for (const name of names) this.#collect(name, found);
    return [...found].map((definition) => `${definition}\n`).join("");
  }

  #collect(name: string, found: Set<string>): void {
    const definition = this.#known.get(name);
    if (!definition || found.has(definition.text)) return;
    // One that contains itself, or is redefined, uses the earlier definition.
    for (const used of definition.names) if (used !== name) this.#collect(used, found);
    found.add(definition.text);
  }
}

const namesIn = (text: string): string[] => Array.from(text.matchAll(USED), ([, name = ""]) => name.toLowerCase());
