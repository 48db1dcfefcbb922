import type { PublicationDraft, PublicationType } from "#publications/core/publication.ts";

/** The kinds of new publications, as people count them: a paper is a chapter of a volume of proceedings. */
export const ADDED_KINDS = ["books", "volumes", "chapters", "papers"] as const;
export type AddedKind = (typeof ADDED_KINDS)[number];

/** Returns the kind of a new publication. A paper without its proceedings names the event itself. */
export function findAddedKind(
  { type, event }: Pick<PublicationDraft, "type" | "event">,
  parentType: PublicationType | undefined,
): AddedKind {
  if (type === "book") return "books";
  if (type === "conference_proceedings") return "volumes";
  return parentType === "conference_proceedings" || (parentType === undefined && event) ? "papers" : "chapters";
}
