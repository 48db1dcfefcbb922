import { z } from "@hono/zod-openapi";
import { MANUSCRIPT_KINDS, type ManuscriptKind, REVIEW_PHASES, STATES } from "#manuscripts/manuscript.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { countApprovals } from "#publications/listing/server/waiting-publications.ts";
import { body, json, Timestamp } from "#platform/api/api.ts";
import { NUMBERED, NumberedQuery, readPagedList } from "#platform/api/numbered-pages.ts";
import { withLinkHeader } from "#platform/api/paging.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { QUEUE_TAB_NAMES, QueueQuery, type QueueTab } from "#review/queue/queue-query.ts";
import { AssignManyForm, LateOfManyForm, RemindManyForm } from "#review/queue/queue-forms.ts";
import { previewSelected, remindSelected } from "#review/volumes/server/remind-late.ts";
import { LatePeople, SentReminders } from "#review/volumes/server/volume-shapes.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { assignMany } from "./assign-many.ts";
import { countQueue, listQueue } from "./list-queue.ts";
import { readToday } from "#press/server/press-day.ts";

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
    today: z.iso.date().openapi({ description: "The day in the press’s time zone, in which due dates are meant." }),
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
  responses: { 200: withLinkHeader(json(QueuePage, "A page.")) },
});

const count = operation("signed-in", {
  method: "get",
  path: "/content-review/counts",
  operationId: "countContentReview",
  tags,
  summary: "How many manuscripts stand in each tab and for whom they wait, with the proposals that wait for you",
  responses: { 200: json(QueueCounts, "The counts.") },
});

const assign = operation("signed-in", {
  method: "post",
  path: "/content-review/assignments",
  operationId: "assignManuscripts",
  tags,
  summary: "Name one editor for several manuscripts; each answers for itself",
  request: body(AssignManyForm),
  responses: {
    200: json(
      z
        .object({
          manuscripts: z
            .array(z.object({ id: z.string(), number: z.string(), is_assigned: z.boolean(), reason: z.string() }))
            .readonly(),
        })
        .openapi("AssignedManuscripts"),
      "What became of each.",
    ),
  },
});

const late = operation("signed-in", {
  method: "post",
  path: "/content-review/late",
  operationId: "listLateOfManuscripts",
  tags,
  summary: "Who is late with some manuscripts, and the e-mail that each would get; nothing is sent",
  request: body(LateOfManyForm),
  responses: { 200: json(LatePeople, "Authors and reviewers of the manuscripts that you handle.") },
});

const remind = operation("signed-in", {
  method: "post",
  path: "/content-review/reminders",
  operationId: "remindLateOfManuscripts",
  tags,
  summary: "Remind everybody who is late with some manuscripts; nobody twice a day of the same thing",
  request: body(RemindManyForm),
  responses: { 200: json(SentReminders, "How many were reminded.") },
});

/** The operations of Content Review. People who handle nothing get empty lists. */
export const queueApi = (ctx: ReviewContext) =>
  personApi()
    .openapi(list, async (c) => {
      const query = c.req.valid("query");
      const read = (range: PageRange) => listQueue(ctx, c.var.person, { ...query, page: 1, ...range });
      return c.json(
        await readPagedList(c, query, { key: "manuscripts", getEntryId: ({ id }: { id: string }) => id, read }),
        200,
      );
    })
    .openapi(assign, async (c) =>
      c.json({ manuscripts: await assignMany(ctx, c.var.person, c.req.valid("json")) }, 200),
    )
    .openapi(late, async (c) => c.json(await previewSelected(ctx, c.var.person, c.req.valid("json")), 200))
    .openapi(remind, async (c) => c.json(await remindSelected(ctx, c.var.person, c.req.valid("json")), 200))
    .openapi(count, async (c) => {
      const counts = await countQueue(ctx, c.var.person);
      const proposals = await countApprovals(ctx, c.var.person);
      const tabs = { ...counts.tabs, needs_me: counts.tabs.needs_me + proposals };
      const waits = { ...counts.waits, me: tabs.needs_me };
      return c.json({ tabs, proposals, waits, today: await readToday(ctx) }, 200);
    });
