import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, Timestamp } from "#platform/api/api.ts";
import { NUMBERED, NumberedQuery, readPagedList } from "#platform/api/numbered-pages.ts";
import { withLinkHeader } from "#platform/api/paging.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/core/publication.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { responseFor } from "#publications/core/responses/server/publication-response.ts";
import { Named, PublicationResponse } from "#publications/core/responses/server/publication-shapes.ts";
import { TOMBSTONE_KINDS } from "#publications/core/tombstone-record.ts";
import { TOMBSTONE } from "./deletion-api.ts";
import { deleteForGood } from "./empty-trash.ts";
import { RefusedOne } from "#publications/records/server/run-each.ts";
import { MAX_MOVED, moveToTrash, restoreMany } from "./many-in-trash.ts";
import { listTrash } from "./list-trash.ts";
import { restoreFromTrash } from "./restore-from-trash.ts";

const tags = ["Trash"];

const Trashed = z
  .object({
    id: z.string(),
    sequential_id: z.int(),
    type: z.enum(PUBLICATION_TYPES),
    title: z.string(),
    status: z.enum(PUBLICATION_STATUSES).openapi({ description: "As it was, and will be when it is restored." }),
    language: z.string(),
    reason: z.string().nullable().openapi({ description: "Why, for the readers of its old address." }),
    deleted_at: Timestamp,
    deleted_by: Named.nullable(),
    ends_at: Timestamp.openapi({ description: "From then on it is deleted for good." }),
    days_left: z.int(),
    chapters: z.int().openapi({ description: "Chapters or papers that went with it and return with it." }),
    files: z.int(),
    tombstone: z
      .enum(TOMBSTONE_KINDS)
      .nullable()
      .openapi({ description: "Whether its old address names it; null where it was never published." }),
    taken: z
      .object({ by: z.string(), identifier: z.enum(["doi", "isbn"]) })
      .nullable()
      .openapi({ description: "The title of a publication that has its DOI or ISBN by now." }),
  })
  .openapi("TrashedPublication");

const TrashPage = z.object({ publications: z.array(Trashed).readonly(), ...NUMBERED }).openapi("TrashPage");

/** What is in the trash is gone at the publication's own address, and not here. */
const TrashedId = z.object({
  id: z.string().openapi({ description: "The number or uuid of a publication in the trash." }),
});

const list = operation("delete_publication", {
  method: "get",
  path: "/trash",
  operationId: "listTrash",
  tags,
  summary: "The publications in the trash, the newest first; each ends after 30 days",
  request: { query: NumberedQuery },
  responses: { 200: withLinkHeader(json(TrashPage, "One page, and how many there are.")) },
});

const Keys = z
  .array(z.string().min(1).max(40).openapi({ description: "The number or the uuid of a publication." }))
  .min(1, "Select at least one publication")
  .max(MAX_MOVED);

const Moved = z
  .object({
    moved: z
      .array(z.string())
      .readonly()
      .openapi({ description: "As they were given; chapters move with their books." }),
    refused: z.array(RefusedOne).readonly(),
  })
  .openapi("MovedPublications");

const moveMany = operation("delete_publication", {
  method: "post",
  path: "/trash",
  operationId: "moveToTrash",
  tags,
  summary: "Move publications with their chapters to the trash; one that is refused leaves the others alone",
  request: body(
    z.strictObject({
      ids: Keys,
      tombstone: z.enum(TOMBSTONE_KINDS).default("named").openapi({ description: TOMBSTONE }),
    }),
  ),
  responses: { 200: json(Moved, "Which are in the trash, and which are not and why.") },
});

const restoreSeveral = operation("delete_publication", {
  method: "post",
  path: "/trash/restorations",
  operationId: "restoreManyFromTrash",
  tags,
  summary: "Restore publications from the trash as they were; one that is refused leaves the others alone",
  request: body(z.strictObject({ ids: Keys })),
  responses: { 200: json(Moved, "Which were restored, and which were not and why.") },
});

const restore = operation("delete_publication", {
  method: "post",
  path: "/trash/{id}/restoration",
  operationId: "restoreFromTrash",
  tags,
  summary: "Restore a publication from the trash as it was, with its chapters; 409 where another one now uses its DOI",
  request: { params: TrashedId },
  responses: { 200: json(PublicationResponse, "The publication, at its old address.") },
});

const remove = operation("delete_publication", {
  method: "delete",
  path: "/trash/{id}",
  operationId: "deleteForGood",
  tags,
  summary: "Delete a publication of the trash for good, with its chapters and files",
  request: {
    params: TrashedId,
    query: z.object({ tombstone: z.enum(TOMBSTONE_KINDS).default("named").openapi({ description: TOMBSTONE }) }),
  },
  responses: { 204: { description: "Deleted. If it was published once, its address responds with 410." } },
});

/** The operations on deleted publications (decision 92). */
export const trashApi = ({ ctx }: PublicationsDeps) =>
  personApi()
    .openapi(list, async (c) => {
      const read = (range: PageRange) => listTrash(ctx, range);
      const getEntryId = ({ id }: { readonly id: string }): string => id;
      return c.json(await readPagedList(c, c.req.valid("query"), { key: "publications", getEntryId, read }), 200);
    })
    .openapi(moveMany, async (c) => {
      const { ids, tombstone } = c.req.valid("json");
      return c.json(await moveToTrash(ctx, c.var.person, ids, tombstone), 200);
    })
    .openapi(restoreSeveral, async (c) => c.json(await restoreMany(ctx, c.var.actor, c.req.valid("json").ids), 200))
    .openapi(restore, async (c) => {
      const publication = await restoreFromTrash(ctx, c.var.actor, c.req.valid("param").id);
      return c.json(await responseFor(ctx, c.var.person, publication), 200);
    })
    .openapi(remove, async (c) => {
      await deleteForGood(ctx, c.var.actor, { ...c.req.valid("param"), ...c.req.valid("query") });
      return c.body(null, 204);
    });
