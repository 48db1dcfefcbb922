import { z } from "@hono/zod-openapi";
import { MANUSCRIPT_KINDS, type ManuscriptKind, REVIEW_PHASES, STATES } from "#manuscripts/manuscript.ts";
import { operation, personApi } from "#people/server/operation.ts";
import { countApprovals } from "#publications/listing/server/waiting-publications.ts";
import { json, Timestamp } from "#platform/api/api.ts";
import { NUMBERED, NumberedQuery, numberedPage } from "#platform/api/numbered-pages.ts";
import { paged } from "#platform/api/paging.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { QUEUE_TAB_NAMES, QueueQuery, type QueueTab } from "#review/queue/queue-query.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { countQueue, listQueue } from "./list-queue.ts";

const kinds = Object.keys(MANUSCRIPT_KINDS) as ManuscriptKind[]; // The keys of a constant.

const QueuedManuscript = z
  .object({
    id: z.string(),
    number: z.string(),
    title: z.string(),
    contributors: z.array(z.string()).readonly().openapi({ description: "The names of the first three." }),
    language: z.string(),
    kind: z.enum(kinds),
    state: z.enum(STATES),
    review_phase: z.enum(REVIEW_PHASES).nullable(),
    round: z.int(),
    needs_me: z.boolean(),
    who: z.string(),
    what: z.string(),
    due_on: z.string().nullable(),
    days: z.int().openapi({ description: "Days in this stage." }),
    target_days: z.int().nullable(),
    reviewers: z.string(),
    editor: z.object({ id: z.string(), name: z.string() }).nullable(),
    submitted_at: Timestamp,
  })
  .openapi("QueuedManuscript");

const QueuePage = z
  .object({ manuscripts: z.array(QueuedManuscript).readonly(), ...NUMBERED })
  .openapi("ContentReviewPage");

const counts = Object.fromEntries(QUEUE_TAB_NAMES.map((tab) => [tab, z.int()])) as Record<QueueTab, z.ZodInt>;

const QueueCounts = z
  .object({
    tabs: z.object(counts).openapi({ description: "Manuscripts; `needs_me` counts the proposals too." }),
    proposals: z.int().openapi({ description: "Proposals for the catalogue that wait for you." }),
    waits: z.object({ me: z.int(), editors: z.int(), reviewers: z.int(), authors: z.int(), press: z.int() }),
  })
  .openapi("ContentReviewCounts");

const tags = ["Peer review"];

const list = operation("signed-in", {
  method: "get",
  path: "/content-review",
  operationId: "listContentReview",
  tags,
  summary: "The manuscripts that a person handles or may see, by who must act and the days in their stage",
  request: { query: QueueQuery.extend(NumberedQuery.shape) },
  responses: { 200: paged(json(QueuePage, "A page.")) },
});

const count = operation("signed-in", {
  method: "get",
  path: "/content-review/counts",
  operationId: "countContentReview",
  tags,
  summary: "How many manuscripts stand in each tab and for whom they wait, with the proposals that wait for you",
  responses: { 200: json(QueueCounts, "The counts.") },
});

/** The operations of Content Review. People who handle nothing get empty lists. */
export const queueApi = (ctx: ReviewContext) =>
  personApi()
    .openapi(list, async (c) => {
      const query = c.req.valid("query");
      const read = (range: PageRange) => listQueue(ctx, c.var.person, { ...query, page: 1, ...range });
      return c.json(
        await numberedPage(c, query, { key: "manuscripts", idOf: ({ id }: { id: string }) => id, read }),
        200,
      );
    })
    .openapi(count, async (c) => {
      const counts = await countQueue(ctx, c.var.person);
      const proposals = await countApprovals(ctx, c.var.person);
      const tabs = { ...counts.tabs, needs_me: counts.tabs.needs_me + proposals };
      return c.json({ tabs, proposals, waits: { ...counts.waits, me: tabs.needs_me } }, 200);
    });
