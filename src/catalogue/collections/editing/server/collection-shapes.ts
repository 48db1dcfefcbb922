import { z } from "@hono/zod-openapi";
import {
  COLLECTION_STATUSES,
  MAX_PICTURE_TEXT_LENGTH,
  MAX_SLUG_LENGTH,
  MAX_TITLES,
} from "#catalogue/collections/collection.ts";
import { Timestamp } from "#platform/api/api.ts";
import { PreparedInput } from "#publications/bulk/server/bulk-change-shapes.ts";
import { PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/core/publication.ts";
import { TITLE_ACTIONS } from "./plan-titles.ts";

const Status = z.enum(COLLECTION_STATUSES);

export const CollectionId = z.object({ id: z.string().openapi({ description: "The id of a collection." }) });
export const VersionKey = CollectionId.extend({ version: z.coerce.number().int().min(1).max(1_000_000) });

/** A collection as it is sent; `collectionErrors` has its further rules. */
export const CollectionInput = z
  .object({
    title: z.string(),
    slug: z
      .string()
      .max(MAX_SLUG_LENGTH)
      .openapi({ description: "The last part of its address; empty: made of the title." }),
    body: z.string().openapi({
      description: "Paragraphs, separated by empty lines; links are written [words](address).",
    }),
    status: Status,
    cover_id: z.string().nullable().openapi({ description: "The title whose cover is the picture." }),
    picture_text: z
      .string()
      .max(MAX_PICTURE_TEXT_LENGTH)
      .openapi({ description: "What the uploaded picture shows, for those who cannot see it." }),
    publication_ids: z
      .array(z.string())
      .max(MAX_TITLES)
      .openapi({ description: "The titles in the order of the collection." }),
  })
  .openapi("CollectionInput");

/** A new collection: a draft without titles, unless it says more. */
export const NewCollection = CollectionInput.extend({
  slug: CollectionInput.shape.slug.default(""),
  body: CollectionInput.shape.body.default(""),
  status: Status.default("draft"),
  cover_id: CollectionInput.shape.cover_id.default(null),
  picture_text: CollectionInput.shape.picture_text.default(""),
  publication_ids: CollectionInput.shape.publication_ids.default([]),
}).openapi("NewCollection");

const CollectionTitle = z
  .object({
    id: z.string(),
    sequential_id: z.int(),
    type: z.enum(PUBLICATION_TYPES),
    title: z.string(),
    language: z.string(),
    year: z.int().nullable(),
    status: z.enum(PUBLICATION_STATUSES),
    authors: z.array(z.string()).readonly(),
  })
  .openapi("CollectionTitle");

export const CollectionsResponse = z.object({
  collections: z
    .array(
      z.object({
        id: z.string(),
        slug: z.string(),
        title: z.string(),
        status: Status,
        titles: z.int(),
        public_titles: z.int(),
        updated_at: Timestamp,
      }),
    )
    .readonly(),
});

export const CollectionResponse = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    body: z.string(),
    status: Status,
    cover_id: z.string().nullable(),
    picture: z.string().nullable().openapi({ description: "The address of the uploaded picture." }),
    picture_text: z.string(),
    version: z.int(),
    updated_at: Timestamp,
    titles: z.array(CollectionTitle).readonly(),
    versions: z
      .array(
        z.object({
          version: z.int(),
          title: z.string(),
          status: Status,
          titles: z.int(),
          saved_at: Timestamp,
          saved_by: z.string().nullable(),
        }),
      )
      .readonly(),
  })
  .openapi("Collection");

export const CollectionVersionResponse = z
  .object({
    version: z.int(),
    slug: z.string(),
    title: z.string(),
    body: z.string(),
    status: Status,
    titles: z.array(CollectionTitle).readonly(),
  })
  .openapi("CollectionVersion");

/** The publications that are added to a collection or removed from it. */
export const TitlesChangeInput = z
  .object({
    action: z.enum(TITLE_ACTIONS),
    selection: PreparedInput.shape.selection.openapi({
      description: "At most 1,000 ids, or the filters of the publication list: all that match.",
    }),
    preview: z.boolean().default(false).openapi({ description: "true: only says what would change." }),
  })
  .openapi("CollectionTitlesChange");

export const TitlesChangeResponse = z
  .object({
    version: z.int().openapi({ description: "The version of the collection now." }),
    hidden: z.int().openapi({ description: "How many of the added titles readers do not see." }),
    titles: z
      .array(
        z.object({
          id: z.string(),
          sequential_id: z.int(),
          title: z.string(),
          parent_title: z.string().nullable().openapi({ description: "The book of a chapter." }),
          result: z.enum(["changed", "unchanged", "refused"]),
          reason: z.string().nullable().openapi({ description: "Why a title was refused." }),
        }),
      )
      .readonly(),
  })
  .openapi("CollectionTitlesChanged");
