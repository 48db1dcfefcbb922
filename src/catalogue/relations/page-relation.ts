import type { LanguageCode } from "#publications/core/language.ts";
import type { RelatedWork, RelationKind } from "#publications/core/details/related-work.ts";

/** A related work as a page names it. */
export type PageRelation = {
  /** "Translation of", "Translation". */
  readonly words: string;
  readonly title: string;
  /** Its page here, its DOI, or another address; absent where only its ISBN is known. */
  readonly href?: string | undefined;
  /** Of a publication of this press. */
  readonly id?: string | undefined;
  readonly language?: LanguageCode | undefined;
  /** It is the same work in another language, with a page here. */
  readonly isTranslation?: boolean | undefined;
};

/** What the other work is to this one, where it is the other that names the relation. */
export const REVERSE_NAMES: Readonly<Record<RelationKind, string>> = {
  translation_of: "Translation",
  other_edition_of: "Other edition",
  replaces: "Replaced by",
  replaced_by: "Replaces",
  supplement_to: "Supplement",
  review_of: "Review",
  version_of: "Other version",
};

/** Returns the words for a work that is not published here. */
export const workWords = ({ title, doi, isbn, url }: RelatedWork): string =>
  title ?? doi ?? (isbn === undefined ? (url ?? "") : `ISBN ${isbn}`);
