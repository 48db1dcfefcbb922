import { invertedName } from "#publications/contributors/person-name.ts";
import type { Block } from "../document/block.ts";
import type { Inline } from "../document/inline.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { type PageJob, isWhole } from "./page-job.ts";

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

/** An entry of the author index, with the places of the parts (counted from 0) that the person wrote. */
export type PersonEntry = {
  readonly text: string;
  readonly level: 0;
  readonly initial: string;
  readonly parts: readonly number[];
};

/**
 * Returns the entries of the index in the order of the language. A main entry that is only marked with sub-entries
 * stands without pages.
 */
export function termEntries(job: PageJob): TermEntry[] {
  if (!isWhole(job)) return [];
  const marked = new Set(job.parts.flatMap(({ text }) => termsInText(text)));
  for (const term of marked) marked.add(mainTerm(term));
  const order = new Intl.Collator(job.language).compare;
  return [...marked]
    .toSorted((first, second) => order(mainTerm(first), mainTerm(second)) || order(first, second))
    .map((term) => {
      const [main = "", sub] = term.split("!");
      return { text: sub ?? main, term, level: sub === undefined ? 0 : 1, initial: findInitial(main) };
    });
}

/** Returns the authors of the papers of proceedings, family name first, in the order of the language. */
export function personEntries(job: PageJob): PersonEntry[] {
  if (job.kind !== "proceedings") return [];
  const parts = new Map<string, number[]>();
  for (const [place, { authors }] of job.parts.entries()) {
    for (const { given, family } of authors) {
      const name = invertedName(given === "" ? { family } : { given, family });
      parts.set(name, [...(parts.get(name) ?? []), place]);
    }
  }
  const order = new Intl.Collator(job.language).compare;
  return [...parts]
    .toSorted(([first], [second]) => order(first, second))
    .map(([text, places]) => ({ text, level: 0, initial: findInitial(text), parts: places }));
}

/** Returns the terms that a text marks for the index, each as often as it is marked. */
export const termsInText = (text: Pick<Manuscript, "front" | "body" | "notes">): string[] => [
  ...markedTerms(text.front),
  ...markedTerms(text.body),
  ...text.notes.flatMap(markedTerms),
];

const mainTerm = (term: string): string => term.split("!")[0] ?? term;

const findInitial = (text: string): string => (/\p{L}/u.exec(text.normalize("NFD"))?.[0] ?? "#").toUpperCase();

function markedTerms(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.t === "p" || block.t === "h") return termsInLine(block.c);
    if (block.t === "quote") return markedTerms(block.c);
    if (block.t === "list") return block.items.flatMap(markedTerms);
    if (block.t === "table") return [...block.head, ...block.body].flat().flatMap(({ c }) => markedTerms(c));
    return [];
  });
}

const termsInLine = (content: readonly Inline[]): string[] =>
  content.flatMap((inline) => {
    if (inline.t === "index") return [inline.term];
    return "c" in inline ? termsInLine(inline.c) : [];
  });
