import { createRoute } from "@hono/zod-openapi";
import { InboxQuery, InboxSelection } from "#enquiries/inbox/inbox-query.ts";
import { json } from "#platform/api/api.ts";
import { textFileResponse } from "#platform/http/files/text-file-response.ts";
import { countInbox } from "#enquiries/inbox/server/count-inbox.ts";
import { exportInbox } from "#enquiries/inbox/server/export-inbox.ts";
import { listAssignees } from "#enquiries/inbox/server/list-assignees.ts";
import { listInbox } from "#enquiries/inbox/server/list-inbox.ts";
import { type InboxDeps, inboxPart, needs, personIn } from "./inbox-deps.ts";
import { Assignees, InboxCounts, InboxPage } from "./inbox-shapes.ts";

const tags = ["Enquiries"];
const middleware = needs("enquiries");

const list = createRoute({
  method: "get",
  path: "/enquiries",
  operationId: "listEnquiries",
  tags,
  summary: "What visitors asked the press, newest first, 25 a page",
  middleware,
  request: { query: InboxQuery },
  responses: { 200: json(InboxPage, "One page and how many there are.") },
});

const counts = createRoute({
  method: "get",
  path: "/enquiries/counts",
  operationId: "countEnquiries",
  tags,
  summary: "How many enquiries are in each state",
  middleware,
  responses: { 200: json(InboxCounts, "The figures.") },
});

const assignees = createRoute({
  method: "get",
  path: "/enquiries/assignees",
  operationId: "listEnquiryAssignees",
  tags,
  summary: "Who can be asked to answer: admins and editors",
  middleware,
  responses: { 200: json(Assignees, "By name.") },
});

const csv = createRoute({
  method: "get",
  path: "/enquiries.csv",
  operationId: "exportEnquiries",
  tags,
  summary: "Enquiries as a CSV file",
  middleware,
  request: { query: InboxSelection },
  responses: { 200: { description: "RFC 4180, UTF-8.", content: { "text/csv": { schema: { type: "string" } } } } },
});

/** The list of enquiries and what hangs together with it. */
export const inboxListApi = ({ ctx }: InboxDeps) =>
  inboxPart()
    .openapi(list, async (c) => c.json(await listInbox(ctx, c.req.valid("query"), personIn(c).id), 200))
    .openapi(counts, async (c) => c.json(await countInbox(ctx, personIn(c).id), 200))
    .openapi(assignees, async (c) => c.json({ people: await listAssignees(ctx) }, 200))
    .openapi(csv, async (c) =>
      textFileResponse(exportInbox(ctx, c.req.valid("query"), personIn(c).id), {
        mediaType: "text/csv",
        fileName: "enquiries.csv",
      }),
    );
