import { InboxSelection } from "#enquiries/inbox/inbox-query.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { NumberedQuery, readPagedList } from "#platform/api/numbered-pages.ts";
import { withLinkHeader } from "#platform/api/paging.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { textFileResponse } from "#platform/http/files/text-file-response.ts";
import { countInbox } from "#enquiries/inbox/server/count-inbox.ts";
import { exportInbox } from "#enquiries/inbox/server/export-inbox.ts";
import { listPeopleWith } from "#people/users/server/list-people-with.ts";
import { listInbox } from "#enquiries/inbox/server/list-inbox.ts";
import type { ListedEnquiry } from "./inbox-rows.ts";
import type { InboxContext } from "./inbox-context.ts";
import { Assignees, InboxCounts, InboxPage } from "./inbox-shapes.ts";

const tags = ["Enquiries"];

const list = operation("enquiries", {
  method: "get",
  path: "/enquiries",
  operationId: "listEnquiries",
  tags,
  summary: "The enquiries of visitors, newest first",
  request: { query: InboxSelection.extend(NumberedQuery.shape) },
  responses: { 200: withLinkHeader(json(InboxPage, "One page and how many there are.")) },
});

const counts = operation("enquiries", {
  method: "get",
  path: "/enquiries/counts",
  operationId: "countEnquiries",
  tags,
  summary: "How many enquiries are in each state",
  responses: { 200: json(InboxCounts, "The counts.") },
});

const assignees = operation("enquiries", {
  method: "get",
  path: "/enquiries/assignees",
  operationId: "listEnquiryAssignees",
  tags,
  summary: "The people an enquiry can be assigned to: admins and editors",
  responses: { 200: json(Assignees, "By name.") },
  [LIST_OF]: "people",
});

const csv = operation("enquiries", {
  method: "get",
  path: "/enquiries.csv",
  operationId: "exportEnquiries",
  tags,
  summary: "Enquiries as a CSV file",
  request: { query: InboxSelection },
  responses: { 200: { description: "RFC 4180, UTF-8.", content: { "text/csv": { schema: { type: "string" } } } } },
});

/** The operations on the list of enquiries, its counts, its export and its assignees. */
export const inboxListApi = ({ ctx }: { readonly ctx: InboxContext }) =>
  personApi()
    .openapi(list, async (c) => {
      const query = c.req.valid("query");
      const read = (range: PageRange) => listInbox(ctx, { ...query, ...range }, c.var.person.id);
      return c.json(
        await readPagedList(c, query, { key: "enquiries", getEntryId: ({ id }: ListedEnquiry) => id, read }),
        200,
      );
    })
    .openapi(counts, async (c) => c.json(await countInbox(ctx, c.var.person.id), 200))
    .openapi(assignees, async (c) => c.json({ people: await listPeopleWith(ctx, "enquiries") }, 200))
    .openapi(csv, async (c) =>
      textFileResponse(exportInbox(ctx, c.req.valid("query"), c.var.person.id), {
        mediaType: "text/csv",
        fileName: "enquiries.csv",
      }),
    );
