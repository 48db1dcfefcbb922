import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { readPagedList } from "#platform/api/numbered-pages.ts";
import { withLinkHeader } from "#platform/api/paging.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { BulkChangeResponse, BulkRecords, BulkRecordsQuery, PreparedInput } from "./bulk-change-shapes.ts";
import { findBulkChange, listBulkChanges } from "./list-bulk-changes.ts";
import { listBulkRecords } from "./list-bulk-records.ts";
import { prepareBulkChange } from "./prepare-bulk-change.ts";
import { cancelBulkChange, startBulkChange, undoBulkChange } from "./start-bulk-change.ts";
import { withLocation } from "#platform/api/with-location.ts";

const tags = ["Bulk changes"];
const NOT_THERE = "There is no such bulk change, or it is another person's.";
const NOT_ALLOWED = "The person may not add or edit publications.";

/** The problems of an operation by their status, in words; the typed client knows successes alone. */
const problems = (named: Readonly<Record<number, string>>): object =>
  Object.fromEntries(
    Object.entries(named).map(([status, description]) => [
      status,
      { description, content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } } },
    ]),
  );

const prepare = operation("add_publication", {
  method: "post",
  path: "/bulk-changes",
  operationId: "prepareBulkChange",
  tags,
  summary: "Prepare one change of many publications and see what it would do; nothing is changed yet",
  description:
    "Takes the publications that match now, at most 20,000: by ids (at most 1,000), or all that the list's filters find. Authors choose among their own. A change that was prepared before and not started is deleted.",
  request: body(PreparedInput),
  responses: {
    201: withLocation(
      json(BulkChangeResponse, "The prepared change with its preview; start it with its id."),
      "/bulk-changes/{id}",
    ),
    ...problems({ 403: NOT_ALLOWED, 422: "The change is not valid, nothing matches, or too many publications match." }),
  },
});

const list = operation("add_publication", {
  method: "get",
  path: "/bulk-changes",
  operationId: "listBulkChanges",
  tags,
  summary: "The newest bulk changes; an author sees their own",
  responses: {
    200: json(z.object({ bulk_changes: z.array(BulkChangeResponse) }), "At most 50, those of 30 days."),
    ...problems({ 403: NOT_ALLOWED }),
  },
  [LIST_OF]: "bulk_changes",
});

const ChangeId = z.object({ id: z.uuid("There is no such bulk change.") });

const read = operation("add_publication", {
  method: "get",
  path: "/bulk-changes/{id}",
  operationId: "readBulkChange",
  tags,
  summary: "Get a bulk change's progress and results",
  request: { params: ChangeId },
  responses: {
    200: json(BulkChangeResponse, "The change."),
    ...problems({ 403: NOT_ALLOWED, 404: NOT_THERE }),
  },
});

const records = operation("add_publication", {
  method: "get",
  path: "/bulk-changes/{id}/records",
  operationId: "listBulkChangeRecords",
  tags,
  summary: "The result of each publication, with the value before and after and the reason",
  request: { params: ChangeId, query: BulkRecordsQuery },
  responses: {
    200: withLinkHeader(json(BulkRecords, "One page and how many there are.")),
    ...problems({ 403: NOT_ALLOWED, 404: NOT_THERE }),
  },
});

const start = operation("add_publication", {
  method: "post",
  path: "/bulk-changes/{id}/start",
  operationId: "startBulkChange",
  tags,
  summary: "Start a prepared bulk change, or continue an interrupted one",
  request: { params: ChangeId },
  responses: {
    202: json(BulkChangeResponse, "Started; request its progress."),
    ...problems({
      403: NOT_ALLOWED,
      404: NOT_THERE,
      409: "It was started already, or another one of this person is running.",
    }),
  },
});

const cancel = operation("add_publication", {
  method: "post",
  path: "/bulk-changes/{id}/cancel",
  operationId: "cancelBulkChange",
  tags,
  summary: "End a running bulk change; what it changed stays and can be undone",
  request: { params: ChangeId },
  responses: {
    200: json(BulkChangeResponse, "The change as it ended."),
    ...problems({ 403: NOT_ALLOWED, 404: NOT_THERE, 409: "It is not running." }),
  },
});

const undo = operation("add_publication", {
  method: "post",
  path: "/bulk-changes/{id}/undo",
  operationId: "undoBulkChange",
  tags,
  summary: "Give each publication its earlier value back, unless it was changed since; for 30 days",
  request: { params: ChangeId },
  responses: {
    202: json(BulkChangeResponse, "Started; request its progress."),
    ...problems({
      403: NOT_ALLOWED,
      404: NOT_THERE,
      409: "It runs, is too old or was undone, or another one of this person is running.",
    }),
  },
});

type BulkDeps = PublicationsDeps & { readonly jobs: Pick<JobQueue, "enqueue" | "listPending"> };

/** The operations on bulk changes: prepare, start, progress, results, cancel, undo (decision 77). */
export const bulkChangesApi = ({ ctx: given, jobs }: BulkDeps) => {
  const ctx = { ...given, jobs };
  return personApi()
    .openapi(prepare, async (c) => {
      const { change, selection } = c.req.valid("json");
      const id = await prepareBulkChange(ctx, c.var.person, change, selection);
      return c.json(await findBulkChange(ctx, c.var.person, id), 201);
    })
    .openapi(list, async (c) => c.json({ bulk_changes: await listBulkChanges(ctx, c.var.person) }, 200))
    .openapi(read, async (c) => c.json(await findBulkChange(ctx, c.var.person, c.req.valid("param").id), 200))
    .openapi(records, async (c) => {
      const { result, ...query } = c.req.valid("query");
      const { id } = c.req.valid("param");
      const read = (range: PageRange) => listBulkRecords(ctx, c.var.person, id, { result, ...range });
      const getEntryId = (record: { readonly publication_id: string }): string => record.publication_id;
      return c.json(await readPagedList(c, query, { key: "records", getEntryId, read }), 200);
    })
    .openapi(start, async (c) => {
      const { id } = c.req.valid("param");
      await startBulkChange(ctx, c.var.person, id);
      return c.json(await findBulkChange(ctx, c.var.person, id), 202);
    })
    .openapi(cancel, async (c) => {
      const { id } = c.req.valid("param");
      await cancelBulkChange(ctx, c.var.person, id);
      return c.json(await findBulkChange(ctx, c.var.person, id), 200);
    })
    .openapi(undo, async (c) => {
      const { id } = c.req.valid("param");
      await undoBulkChange(ctx, c.var.person, id);
      return c.json(await findBulkChange(ctx, c.var.person, id), 202);
    });
};

export type BulkChangesApi = ReturnType<typeof bulkChangesApi>;
