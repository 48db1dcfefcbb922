import { asTexts } from "#publications/core/form/as-texts.ts";
import type { RelationKind } from "#publications/core/details/related-work.ts";

/** A related work in the form: every part is a text, empty if not given. */
export type RelationEntry = {
  readonly kind: RelationKind;
  readonly title: string;
  readonly doi: string;
  readonly isbn: string;
  readonly url: string;
  readonly publication: string;
};

export const EMPTY_RELATION: RelationEntry = {
  kind: "translation_of",
  title: "",
  doi: "",
  isbn: "",
  url: "",
  publication: "",
};

const TEXTS = ["title", "doi", "isbn", "url", "publication"] as const;

/** Returns a stored relation as the form holds it. */
export const toRelationEntry = (
  relation: { readonly kind: RelationKind } & Parameters<typeof asTexts<(typeof TEXTS)[number]>>[1],
): RelationEntry => ({ kind: relation.kind, ...asTexts(TEXTS, relation) });

/** What this publication is to the other work, before the work's name. */
export const RELATION_NAMES: Readonly<Record<RelationKind, string>> = {
  translation_of: "Translation of",
  other_edition_of: "Other edition of",
  replaces: "Replaces",
  replaced_by: "Replaced by",
  supplement_to: "Supplement to",
  review_of: "Review of",
  version_of: "Version of",
};

/** Returns a relation in words: "Translation of Tides, 10.5555/tides". */
export const relationWords = ({ kind, title, doi, isbn, url, publication }: RelationEntry): string => {
  const named = [title, doi, isbn, url, publication && `No. ${publication}`].filter(Boolean).join(", ");
  return `${RELATION_NAMES[kind]} ${named}`;
};
