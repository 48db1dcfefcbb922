import { invertName } from "#publications/core/names/person-name.ts";
import { findInitial, listIndexTerms, type TermEntry, termsInText } from "../document/index-terms.ts";
import { type PageJob, isWhole } from "./page-job.ts";

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
  return listIndexTerms(
    job.parts.flatMap(({ text }) => termsInText(text)),
    job.language,
  );
}

/** Returns the authors of the papers of proceedings, family name first, in the order of the language. */
export function personEntries(job: PageJob): PersonEntry[] {
  if (job.kind !== "proceedings") return [];
  const parts = new Map<string, number[]>();
  for (const [place, { authors }] of job.parts.entries()) {
    for (const { given, family } of authors) {
      const name = invertName(given === "" ? { family } : { given, family });
      parts.set(name, [...(parts.get(name) ?? []), place]);
    }
  }
  const order = new Intl.Collator(job.language).compare;
  return [...parts]
    .toSorted(([first], [second]) => order(first, second))
    .map(([text, places]) => ({ text, level: 0, initial: findInitial(text), parts: places }));
}
