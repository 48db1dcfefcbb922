import { displayName } from "./person-name.ts";
import type { Contributor } from "#publications/core/publication.ts";

/** The roles of those who make a work, in the order in which they stand for its authors. */
const MAKERS = ["author", "editor", "volume_editor", "compiler", "photographer", "illustrator"] as const;

/**
 * Returns the `authors` of specification §3: the authors among the contributors, otherwise the editors, otherwise those who made
 * it in another role (decision F6).
 */
export function deriveAuthors(contributors: readonly Contributor[]): string[] {
  const listNames = (role: Contributor["role"]): string[] =>
    contributors.filter((contributor) => contributor.role === role).map(({ name }) => displayName(name));
  return MAKERS.map(listNames).find((names) => names.length > 0) ?? [];
}
