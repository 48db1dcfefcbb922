import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { can } from "#people/core/policy.ts";
import { mayEditPublication } from "#publications/core/policy.ts";
import { body, json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { isoDay } from "#publications/core/form/form-fields.ts";
import { denyAccess, guardEditing, requireReadable } from "#publications/core/server/guards.ts";
import { listHistory } from "#publications/core/server/history.ts";
import { getPublicationStats, setCitations } from "./publication-statistics.ts";
import { restoreVersion } from "#publications/history/server/restore-version.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { responseFor } from "#publications/core/responses/server/publication-response.ts";
import {
  FullStatistics,
  HistoryLine,
  PublicationResponse,
  PublicationId,
  Version,
} from "#publications/core/responses/server/publication-shapes.ts";

const tags = ["History and statistics"];

const history = operation("signed-in", {
  method: "get",
  path: "/publications/{id}/history",
  operationId: "listHistory",
  tags,
  summary: "Who changed what when, field by field, the newest first",
  request: { params: PublicationId },
  responses: { 200: json(z.object({ history: z.array(HistoryLine) }), "Down to its making.") },
  [LIST_OF]: "history",
});

const restore = operation("signed-in", {
  method: "post",
  path: "/publications/{id}/restoration",
  operationId: "restoreVersion",
  tags,
  summary: "Restore an earlier version; the status stays",
  request: { params: PublicationId, ...body(z.object({ version: Version })) },
  responses: { 200: json(PublicationResponse, "A new version.") },
});

const statistics = operation("signed-in", {
  method: "get",
  path: "/publications/{id}/statistics",
  operationId: "getPublicationStats",
  tags,
  summary: "A publication's counters",
  request: { params: PublicationId },
  responses: { 200: json(FullStatistics, "The counters.") },
});

const Citations = z.object({
  citations_count: z.int().min(0, "Please enter 0 or more").max(10_000_000),
  citations_source: z.string().trim().max(200).optional(),
  citations_counted_on: isoDay,
});

const citations = operation("edit_publication", {
  method: "put",
  path: "/publications/{id}/citations",
  operationId: "setCitations",
  tags,
  summary: "Set how often it was cited, with source and date",
  request: { params: PublicationId, ...body(Citations) },
  responses: { 200: json(FullStatistics, "The counters.") },
});

/** The operations on a publication's history and readership (decisions F12, P15). */
export const historyApi = ({ ctx }: PublicationsDeps) =>
  personApi()
    .openapi(history, async (c) => {
      const person = c.var.person;
      const publication = await requireReadable(ctx, person, c.req.valid("param").id);
      // Reviewers may read, but the history is for people who edit the publication.
      const isTheirs = publication.created_by === person.id && can(person.roles, "add_publication");
      if (!isTheirs && !mayEditPublication(person, publication)) throw denyAccess();
      return c.json({ history: await listHistory(ctx, publication) }, 200);
    })
    .openapi(restore, async (c) => {
      const person = c.var.person;
      const { id } = await requireReadable(ctx, person, c.req.valid("param").id);
      const given = { id, version: c.req.valid("json").version, guard: guardEditing(person) };
      const publication = await restoreVersion(ctx, c.var.actor, given);
      return c.json(await responseFor(ctx, person, publication), 200);
    })
    .openapi(statistics, async (c) => {
      const { id } = await requireReadable(ctx, c.var.person, c.req.valid("param").id);
      return c.json(await getPublicationStats(ctx, id), 200);
    })
    .openapi(citations, async (c) => {
      const person = c.var.person;
      const { id } = await requireReadable(ctx, person, c.req.valid("param").id);
      const given = c.req.valid("json");
      await setCitations(ctx, c.var.actor, {
        id,
        count: given.citations_count,
        source: given.citations_source || undefined,
        countedOn: given.citations_counted_on,
        guard: guardEditing(person),
      });
      return c.json(await getPublicationStats(ctx, id), 200);
    });
