import type { LanguageCode } from "#publications/core/language.ts";
import type { ContributorRole, PublicationType } from "#publications/core/publication.ts";
import type { LibraryTitle } from "#search/library.ts";

/** A contributor of a line; with a slug the name leads to the person's page. */
export type NamedPerson = { readonly name: string; readonly role: ContributorRole; readonly slug?: string | undefined };

/** A publication in a list for browsing: a title, or a chapter or paper with its volume. */
export type PublicationLine = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** The title with its faces; undefined where it has none. */
  readonly formatted_title?: string | undefined;
  readonly language: LanguageCode;
  readonly year?: number | undefined;
  readonly open_access: boolean;
  readonly licence?: string | undefined;
  /** The printed pages of a chapter. */
  readonly pages?: string | undefined;
  readonly people: readonly NamedPerson[];
  readonly volume?:
    | {
        readonly sequential_id: number;
        readonly title: string;
        readonly formatted_title?: string | undefined;
        readonly language: LanguageCode;
        readonly type: PublicationType;
      }
    | undefined;
  /** The listed title, whose cover stands beside the line. */
  readonly cover?: LibraryTitle | undefined;
};

/** Returns "Book", "Proceedings", "Paper" or "Chapter" (decision F14). */
export function lineType({ type, volume }: Pick<PublicationLine, "type" | "volume">): string {
  if (type === "book") return "Book";
  if (type === "conference_proceedings") return "Proceedings";
  return volume?.type === "conference_proceedings" ? "Paper" : "Chapter";
}
