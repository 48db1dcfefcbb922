import { displayName } from "./person-name.ts";
import type { Contributor } from "#publications/publication.ts";

/**
 * Returns the `authors` of specification §3: the authors among the contributors, otherwise the editors (decision F6).
 */
export function derivedAuthors(contributors: readonly Contributor[]): string[] {
  const named = (role: Contributor["role"]): string[] =>
    contributors.filter((one) => one.role === role).map(({ name }) => displayName(name));
  const authors = named("author");
  return authors.length > 0 ? authors : named("editor");
}
