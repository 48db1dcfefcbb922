import { isEditedVolume, isPaper, type Publication, type PublicationType } from "#publications/core/publication.ts";
import type { LibraryTitle } from "#search/library.ts";

/** The data that a cover depends on; nothing else changes it. */
export type CoverPublication = {
  readonly id: string;
  readonly type: PublicationType;
  readonly title: string;
  /** The title with its faces; undefined where it has none. */
  readonly formattedTitle?: string | undefined;
  readonly language: string;
  /** Display names in their order. */
  readonly names: readonly string[];
  /** The names are those of editors. */
  readonly edited: boolean;
  readonly year?: number | undefined;
  readonly acronym?: string | undefined;
  readonly parent?: { readonly id: string; readonly title: string; readonly type: PublicationType } | undefined;
  readonly chapterNumber?: number | undefined;
  readonly paper?: boolean | undefined;
  readonly pages?: number | undefined;
  /** The publisher's name at the foot: the press's own, or that of another publisher's title. */
  readonly imprint?: string | undefined;
  /** Another salt gives another design for the same publication. */
  readonly salt?: string | undefined;
};

/**
 * Returns the data of a cover from a title of the library or a publication. `pressName` stands on the covers of titles
 * that name no publisher; a title of another publisher carries that publisher's name.
 */
export function toCoverPublication(title: LibraryTitle | Publication, pressName?: string): CoverPublication {
  const own = "details" in title ? ofPublication(title) : ofLibraryTitle(title);
  const { id, type, authors: names } = title;
  const imprint = pressName && (findPublisher(title) ?? pressName);
  return { id, type, title: title.title, names, edited: isEditedVolume(title), imprint, ...own };
}

function findPublisher(title: LibraryTitle | Publication): string | undefined {
  return "details" in title ? (title.details.publisher ?? title.parent?.details.publisher) : title.publisher;
}

type Own = Pick<
  CoverPublication,
  "formattedTitle" | "language" | "year" | "acronym" | "pages" | "parent" | "chapterNumber" | "paper"
>;

function ofLibraryTitle({
  formatted_title: formattedTitle,
  language,
  year,
  event_acronym: acronym,
  pages,
}: LibraryTitle): Own {
  return { formattedTitle, language, year, acronym, pages };
}

function ofPublication(publication: Publication): Own {
  const { details, event, parent, publication_date } = publication;
  return {
    formattedTitle: details.formatted_title,
    language: details.language,
    year: publication_date?.year,
    acronym: event?.acronym,
    pages: details.pages,
    parent: parent && { id: parent.id, title: parent.title, type: parent.type },
    chapterNumber: details.chapter_number,
    paper: isPaper(publication),
  };
}
