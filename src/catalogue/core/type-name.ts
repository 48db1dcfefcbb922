import {
  isPaper,
  type ParentPublication,
  type PublicationStatus,
  type PublicationType,
} from "#publications/core/publication.ts";

/** Returns the label of a publication's type; a chapter of proceedings is a paper (decision F14). */
export function typeName(publication: {
  readonly type: PublicationType;
  readonly parent?: ParentPublication | undefined;
}): "Book" | "Proceedings" | "Paper" | "Chapter" {
  if (publication.type === "book") return "Book";
  if (publication.type === "conference_proceedings") return "Proceedings";
  return isPaper(publication) ? "Paper" : "Chapter";
}

/** Returns the public badge (specification §4): the status in upper case, with a space for the underscore. */
export function statusBadge(status: PublicationStatus): string {
  return status.toUpperCase().replaceAll("_", " ");
}

/** Returns the first two names and how many follow (specification §2: first 2 plus "+N more"). */
export function firstTwo(names: readonly string[]): { readonly first: readonly string[]; readonly more: number } {
  return { first: names.slice(0, 2), more: Math.max(0, names.length - 2) };
}

/** Returns "1 chapter matches", "3 papers match": chapters are not listed, so their parent shows it (decision P17). */
export function matchingChaptersLine(count: number, parent: PublicationType): string {
  const child = parent === "conference_proceedings" ? "paper" : "chapter";
  return count === 1 ? `1 ${child} matches` : `${count} ${child}s match`;
}
