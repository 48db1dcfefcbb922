import type { SaxesTagNS } from "saxes";

const RELATIONSHIPS = /\/relationships$/u;
const NOTE_REFERENCE = /^(?:foot|end)note(?=Reference$)/u;
const NOTE = /^(?:foot|end)note$/u;
/** Lines between text and notes, which nothing in the text refers to (ECMA-376 part 1, 17.18.33). */
const SPECIAL_NOTE = /^(?:separator|continuationSeparator|continuationNotice)$/u;

type WrittenName = { readonly name: string; readonly isNote: boolean; readonly at: number };

/** What a part of a copy refers to: relationships by their ids, and notes by `footnote 2`. */
export class WrittenNames {
  readonly #names: WrittenName[] = [];

  /** Takes what an element refers to. @param at the place in the output at which the element is written */
  add(tag: SaxesTagNS, parent: string, at: number): void {
    for (const { local, prefix, uri, value } of Object.values(tag.attributes)) {
      if (prefix === "xmlns") continue;
      if (RELATIONSHIPS.test(uri) || local.toLowerCase() === "relid")
        this.#names.push({ name: value, isNote: false, at });
      const note = local === "id" ? findNoteKind(tag, parent) : undefined;
      if (note !== undefined) this.#names.push({ name: `${note} ${value}`, isNote: true, at });
    }
  }

  /** Forgets what was written from this place on, as it is taken out again. */
  removeFrom(at: number): void {
    for (let last = this.#names.at(-1); last && last.at >= at; last = this.#names.at(-1)) this.#names.pop();
  }

  listRelationships(): ReadonlySet<string> {
    return new Set(this.#names.filter(({ isNote }) => !isNote).map(({ name }) => name));
  }

  listNotes(): readonly string[] {
    return this.#names.filter(({ isNote }) => isNote).map(({ name }) => name);
  }
}

/** The text refers to notes, and the settings to the lines before them. */
function findNoteKind({ local }: SaxesTagNS, parent: string): string | undefined {
  if (NOTE.test(local) && parent === `${local}Pr`) return local;
  return NOTE_REFERENCE.exec(local)?.[0];
}

/** Returns whether an element is a note to which nothing in the copy refers. */
export function isUnnamedNote(tag: SaxesTagNS, parent: string, named: ReadonlySet<string> | undefined): boolean {
  if (!named || !NOTE.test(tag.local) || parent !== `${tag.local}s`) return false;
  const values = new Map(Object.values(tag.attributes).map(({ local, value }) => [local, value]));
  return !SPECIAL_NOTE.test(values.get("type") ?? "") && !named.has(`${tag.local} ${values.get("id") ?? ""}`);
}
