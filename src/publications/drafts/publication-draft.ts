import { z } from "zod";
import { optionalField } from "#platform/given-fields.ts";
import { AVAILABILITIES, FORMAT_KINDS } from "#publications/core/details/publication-format.ts";
import { RELATION_KINDS } from "#publications/core/details/related-work.ts";
import { NOTICE_KINDS } from "#publications/core/details/publication-notice.ts";
import { CONTRIBUTOR_ROLES, PUBLICATION_TYPES, type PublicationType } from "#publications/core/publication.ts";

/** A draft is removed when it was not saved for so many days. */
export const DRAFT_DAYS = 30;

/** The most drafts of one person; the oldest gives way. */
export const MAX_DRAFTS = 200;

/** The longest draft in characters of JSON. */
export const MAX_DRAFT_LENGTH = 3_000_000;

const Text = z.string().max(100_000);
/** The references of a book are the longest text of a form. */
const LongText = z.string().max(MAX_DRAFT_LENGTH);

const Person = z.strictObject({
  role: z.enum(CONTRIBUTOR_ROLES),
  given: Text,
  family: Text,
  literal: Text,
  affiliation: Text,
  ror: optionalField(Text.optional()),
  orcid: Text,
  isni: optionalField(Text.optional()),
  other_affiliations: optionalField(
    z
      .array(z.strictObject({ name: Text, ror: optionalField(Text.optional()) }))
      .max(100)
      .optional(),
  ),
  biography: optionalField(Text.optional()),
  other_biographies: optionalField(
    z
      .array(z.strictObject({ language: Text, text: Text }))
      .max(100)
      .optional(),
  ),
});

const Notice = z.strictObject({ kind: z.enum(NOTICE_KINDS), date: Text, text: Text, doi: Text });

const Format = z.strictObject({
  kind: z.enum(FORMAT_KINDS),
  isbn: Text,
  extent: Text,
  price: Text,
  availability: z.enum(["", ...AVAILABILITIES]),
  url: Text,
  accessibility: Text,
  // A draft of an earlier version does not have these.
  pages: Text.optional(),
  height: Text.optional(),
  width: Text.optional(),
  bytes: Text.optional(),
  published_on: Text.optional(),
  prices: z
    .array(z.strictObject({ amount: Text, currency: Text, tax_included: z.boolean(), territory: Text }))
    .max(100)
    .optional(),
});

const Funder = z.strictObject({ name: Text, ror: Text, award: Text, award_doi: Text });

const Relation = z.strictObject({
  kind: z.enum(RELATION_KINDS),
  title: Text,
  doi: Text,
  isbn: Text,
  url: Text,
  publication: Text,
});

const OtherLanguage = z.strictObject({ language: Text, title: Text, subtitle: Text, abstract: Text, keywords: Text });

/** The values of a form as they were typed: whether they can be saved is not checked. */
const Entry = z.record(
  z.string().max(60),
  z.union([
    LongText,
    z.boolean(),
    z.array(Person).max(2000),
    z.array(Notice).max(100),
    z.array(Format).max(100),
    z.array(Funder).max(200),
    z.array(Relation).max(200),
    z.array(OtherLanguage).max(100),
  ]),
);

/** A draft: the typed values, and the stored version that they were typed over. */
export const DraftContent = z.strictObject({
  stored: z.strictObject({ entry: Entry, version: optionalField(z.int().min(1).optional()) }),
  values: Entry,
});
export type DraftContent = z.output<typeof DraftContent>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const NEW = "new:";

/** The object of a draft: a publication's uuid, or "new:" and a type ("new:book"). */
export type DraftObject =
  | { readonly publicationId: string; readonly type?: undefined }
  | { readonly publicationId?: undefined; readonly type: PublicationType };

/** Returns the object of a draft from its name; undefined if it names none. */
export function readDraftObject(name: string): DraftObject | undefined {
  if (UUID.test(name)) return { publicationId: name };
  const type = PUBLICATION_TYPES.find((type) => name === getNewDraftName(type));
  return type && { type };
}

/** Returns the name of the draft of a publication that is not stored yet. */
export const getNewDraftName = (type: PublicationType): string => NEW + type;
