import type { Doi } from "#publications/core/identifiers/doi.ts";
import type { Isbn } from "#publications/core/identifiers/isbn.ts";

/** What this publication is to the other work. */
export const RELATION_KINDS = [
  "translation_of",
  "other_edition_of",
  "replaces",
  "replaced_by",
  "supplement_to",
  "review_of",
  "version_of",
] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** Another work to which a publication relates. It has at least one of the identifiers, the address and the number. */
export type RelatedWork = {
  readonly kind: RelationKind;
  readonly title?: string | undefined;
  readonly doi?: Doi | undefined;
  readonly isbn?: Isbn | undefined;
  readonly url?: string | undefined;
  /** The number of a publication of this press (`sequential_id`). */
  readonly publication?: number | undefined;
};
