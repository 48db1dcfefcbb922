import { displayName, invertName } from "#publications/core/names/person-name.ts";
import type { Press } from "#press/core/press.ts";
import { isEditedVolume, isPaper } from "#publications/core/publication.ts";
import type { Contributor, ContributorRole, Publication } from "#publications/core/publication.ts";

/** The press and the addresses that metadata needs besides the publication. */
export type MetadataContext = {
  /** The press's address, without a slash at its end. */
  readonly pressUrl: string;
  readonly press: Press;
  /** The permanent address of the final PDF, when readers may fetch it. */
  readonly pdfPath?: string | undefined;
  /** The permanent address of the EPUB, under the same rule. */
  readonly epubPath?: string | undefined;
};

/** The kind of a publication in metadata. A paper is a chapter of proceedings (decision F14). */
export type Genre = "book" | "proceedings" | "chapter" | "paper";

export function getGenre(publication: Pick<Publication, "type" | "parent" | "event">): Genre {
  if (publication.type === "book") return "book";
  if (publication.type === "conference_proceedings") return "proceedings";
  return isPaper(publication) ? "paper" : "chapter";
}

/** The types of schema.org for these kinds. A volume of proceedings is a book there. */
export const SCHEMA_TYPES: Record<Genre, string> = {
  book: "Book",
  proceedings: "Book",
  chapter: "Chapter",
  paper: "ScholarlyArticle",
};

export function listByRole(
  publication: Pick<Publication, "contributors"> | undefined,
  role: ContributorRole,
): readonly Contributor[] {
  // Those who edited one volume of a work stand among the editors everywhere.
  const isInRole = (one: Contributor): boolean =>
    one.role === role || (role === "editor" && one.role === "volume_editor");
  return publication?.contributors.filter(isInRole) ?? [];
}

/** Returns the makers for metadata: the authors, else the editors of an edited volume. */
export function listMakers(publication: Pick<Publication, "contributors">): readonly Contributor[] {
  return listByRole(publication, isEditedVolume(publication) ? "editor" : "author");
}

export const invertContributorName = (one: Contributor): string => oneLine(invertName(one.name));
export const formatDisplayName = (one: Contributor): string => oneLine(displayName(one.name));

/** Returns a detail of the publication, or of the book that it is part of. */
export function inheritDetail<Value>(
  publication: Publication,
  read: (publication: Pick<Publication, "details" | "isbn" | "publication_date">) => Value | undefined,
): Value | undefined {
  return read(publication) ?? (publication.parent && read(publication.parent));
}

/** Returns the publication's publisher, else the press. The press's town is only used with the press. */
export function getPublisher(
  publication: Publication,
  press: Press,
): { readonly name: string; readonly place?: string } {
  const name = inheritDetail(publication, ({ details }) => details.publisher);
  const place =
    inheritDetail(publication, ({ details }) => details.place) ?? (name === undefined ? press.place : undefined);
  return { name: name ?? press.name, ...(place && { place }) };
}

/**
 * Returns the abstract in one line; undefined when there is none. The page's fallback sentence is not used (decision
 * P9).
 */
export function getAbstractLine(publication: Publication): string | undefined {
  const text = oneLine(publication.details.abstract ?? "");
  return text === "" ? undefined : text;
}

/**
 * Returns the first and last page as printed: the numbers, else a label such as "ix–xii". A part of one page has no
 * last page.
 */
export function getPages({ details }: Partial<Pick<Publication, "details">>): {
  readonly first?: string;
  readonly last?: string;
} {
  const { page_from, page_to, page_label } = details ?? {};
  const [, labelFirst, labelLast] = /^(\S+?)\s*[-–]\s*(\S+)$/u.exec(page_label ?? "") ?? [];
  const first = page_from?.toString() ?? labelFirst ?? page_label;
  const last = page_to?.toString() ?? labelLast;
  return { ...(first && { first }), ...(last && last !== first && { last }) };
}

/** Replaces spaces, line breaks and control characters by one space. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}
