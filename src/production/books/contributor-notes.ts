import { displayName, sortName } from "#publications/core/names/person-name.ts";
import type { Contributor } from "#publications/core/publication.ts";
import type { ContributorNote } from "../pages/page-job.ts";

/**
 * Returns everybody of a book's record and of its parts' with their biography, empty for none, by family name in the order of the
 * language. Who is in several parts is listed once: by ORCID iD, else by name.
 */
export function listContributorNotes(
  contributors: readonly Pick<Contributor, "name" | "orcid" | "biography">[],
  language: string,
): readonly ContributorNote[] {
  const found = new Map<string, ContributorNote & { readonly sort: string }>();
  for (const { name, orcid, biography = "" } of contributors) {
    const key = orcid ?? displayName(name).toLowerCase();
    const known = found.get(key);
    if (known === undefined) found.set(key, { name: displayName(name), sort: sortName(name), biography });
    else if (known.biography === "") found.set(key, { ...known, biography });
  }
  const order = new Intl.Collator(language).compare;
  return [...found.values()]
    .toSorted((first, second) => order(first.sort, second.sort))
    .map(({ name, biography }) => ({ name, biography }));
}
