import { displayName } from "./person-name.ts";
import type { Contributor } from "#publications/publication.ts";

/** The `authors` of the specification's §3, derived from the contributors (decision F6): the authors, else the editors. */
export function derivedAuthors(contributors: readonly Contributor[]): string[] {
  const named = (role: Contributor["role"]): string[] =>
    contributors.filter((one) => one.role === role).map(({ name }) => displayName(name));
  const authors = named("author");
  return authors.length > 0 ? authors : named("editor");
}
