import { Readable } from "node:stream";
import { deleteCollectionPicture, storeCollectionPicture } from "#catalogue/collections/server/collection-picture.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, withVersion } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { IfMatch, ifMatchVersion } from "#platform/api/if-match.ts";
import type { Context } from "#platform/context.ts";
import {
  CollectionId,
  CollectionInput,
  CollectionResponse,
  CollectionsResponse,
  CollectionVersionResponse,
  NewCollection,
  TitlesChangeInput,
  TitlesChangeResponse,
  VersionKey,
} from "./collection-shapes.ts";
import { changeTitles, previewTitles } from "./change-titles.ts";
import { deleteCollection } from "./delete-collection.ts";
import { listEditedCollections, requireCollectionVersion, requireEditedCollection } from "./find-edited-collection.ts";
import { createCollection, saveCollection } from "./save-collection.ts";
import { withLocation } from "#platform/api/with-location.ts";

const tags = ["Collections"];
const PICTURE = { schema: { type: "string", format: "binary" } } as const;
const PICTURES = { "image/jpeg": PICTURE, "image/png": PICTURE };
const changed = { 200: json(CollectionResponse, "The collection as it is stored.") };
const versionedResponse = {
  200: withVersion(json(CollectionResponse, "The collection as it is stored; its version is the entity tag too.")),
};

const list = operation("collections", {
  method: "get",
  path: "/catalogue/collections",
  operationId: "listCollections",
  tags,
  summary: "All collections, drafts too, the last changed one first",
  responses: { 200: json(CollectionsResponse, "Each with the number of its titles, and of those that readers see.") },
  [LIST_OF]: "collections",
});

const create = operation("collections", {
  method: "post",
  path: "/catalogue/collections",
  operationId: "createCollection",
  tags,
  summary: "Make a collection, as a draft or published",
  request: body(NewCollection),
  responses: {
    201: withLocation(json(CollectionResponse, "The new collection."), "/catalogue/collections/{id}", true),
  },
});

const read = operation("collections", {
  method: "get",
  path: "/catalogue/collections/{id}",
  operationId: "readCollection",
  tags,
  summary: "A collection with its titles in their order, and its versions",
  request: { params: CollectionId },
  responses: versionedResponse,
});

const save = operation("collections", {
  method: "put",
  path: "/catalogue/collections/{id}",
  operationId: "saveCollection",
  tags,
  summary: "Store the next version of a collection; with If-Match 409 when another person has saved since",
  request: { params: CollectionId, headers: IfMatch, ...body(CollectionInput) },
  responses: versionedResponse,
});

const changeOfTitles = operation("collections", {
  method: "post",
  path: "/catalogue/collections/{id}/titles",
  operationId: "changeCollectionTitles",
  tags,
  summary: "Add many publications to a collection or remove them, in one new version; or preview that",
  request: { params: CollectionId, ...body(TitlesChangeInput) },
  responses: { 200: json(TitlesChangeResponse, "What changed, or with `preview` would change, by title.") },
});

const remove = operation("collections", {
  method: "delete",
  path: "/catalogue/collections/{id}",
  operationId: "deleteCollection",
  tags,
  summary: "Delete a collection with its versions; its titles stay",
  request: { params: CollectionId },
  responses: { 204: { description: "Deleted." } },
});

const readVersion = operation("collections", {
  method: "get",
  path: "/catalogue/collections/{id}/versions/{version}",
  operationId: "readCollectionVersion",
  tags,
  summary: "A collection as it was in an earlier version, without titles that were deleted since",
  request: { params: VersionKey },
  responses: { 200: json(CollectionVersionResponse, "The version.") },
});

const storePicture = operation("collections", {
  method: "put",
  path: "/catalogue/collections/{id}/picture",
  operationId: "storeCollectionPicture",
  tags,
  summary: "Store the picture: the file as the body, JPEG or PNG, at most 5 MB",
  request: { params: CollectionId, body: { content: PICTURES } },
  responses: changed,
});

const removePicture = operation("collections", {
  method: "delete",
  path: "/catalogue/collections/{id}/picture",
  operationId: "deleteCollectionPicture",
  tags,
  summary: "Remove the picture; the cover of a title stands in its place",
  request: { params: CollectionId },
  responses: changed,
});

/** The operations with which editors make collections (decision 75). */
export const collectionsApi = ({ ctx }: { readonly ctx: Context }) =>
  personApi()
    .openapi(list, async (c) => c.json({ collections: await listEditedCollections(ctx) }, 200))
    .openapi(create, async (c) => {
      const id = await createCollection(ctx, c.var.actor, c.req.valid("json"));
      return c.json(await requireEditedCollection(ctx, id), 201);
    })
    .openapi(read, async (c) => {
      const collection = await requireEditedCollection(ctx, c.req.valid("param").id);
      c.header("ETag", `"${collection.version}"`);
      return c.json(collection, 200);
    })
    .openapi(save, async (c) => {
      const { id } = c.req.valid("param");
      await saveCollection(ctx, c.var.actor, { id, draft: c.req.valid("json"), madeFrom: ifMatchVersion(c) });
      const collection = await requireEditedCollection(ctx, id);
      c.header("ETag", `"${collection.version}"`);
      return c.json(collection, 200);
    })
    .openapi(changeOfTitles, async (c) => {
      const { preview, ...change } = c.req.valid("json");
      const titles = { ...change, id: c.req.valid("param").id };
      const { actor, person } = c.var;
      return c.json(
        await (preview ? previewTitles(ctx, person, titles) : changeTitles(ctx, actor, person, titles)),
        200,
      );
    })
    .openapi(remove, async (c) => {
      await deleteCollection(ctx, c.req.valid("param"));
      return c.body(null, 204);
    })
    .openapi(readVersion, async (c) => {
      const { id, version } = c.req.valid("param");
      return c.json(await requireCollectionVersion(ctx, id, version), 200);
    })
    .openapi(storePicture, async (c) => {
      const { id } = c.req.valid("param");
      const declared = c.req.header("content-length");
      await requireEditedCollection(ctx, id);
      await storeCollectionPicture(ctx, id, {
        bytes: c.req.raw.body ?? Readable.from([]),
        declaredSize: declared === undefined ? undefined : Number(declared),
      });
      return c.json(await requireEditedCollection(ctx, id), 200);
    })
    .openapi(removePicture, async (c) => {
      const { id } = c.req.valid("param");
      await deleteCollectionPicture(ctx, id);
      return c.json(await requireEditedCollection(ctx, id), 200);
    });

export type CollectionsApi = ReturnType<typeof collectionsApi>;
