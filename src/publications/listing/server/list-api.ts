import { z } from "@hono/zod-openapi";
import { type Person, requirePerson } from "#people/core/server/current-person.ts";
import { operation, personApi, publicOperation } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { OPTIONAL_SIGN_IN } from "#platform/api/openapi-document.ts";
import { linkPages, withLinkHeader } from "#platform/api/paging.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { hasSessionCookie } from "#platform/http/session-cookie.ts";
import { beginAtOnce } from "#platform/http/fair-use.ts";
import { can } from "#people/core/policy.ts";
import { Refused } from "#platform/refused.ts";
import { getAudience } from "#publications/core/policy.ts";
import { PUBLICATION_STATUSES } from "#publications/core/publication.ts";
import { ListFilters, ListQuery, NO_FILTERS, VALUE_FIELDS } from "#publications/listing/list-query.ts";
import { lacksIn } from "#publications/core/missing-parts.ts";
import { suggestPublishers } from "#press/core/publisher-suggestions.ts";
import { BookQuery, listBooks } from "#publications/chapters/server/books.ts";
import { listPublications } from "#publications/listing/server/list-publications.ts";
import { listValues } from "#publications/listing/server/listed-values.ts";
import { readPress } from "#press/core/server/press.ts";
import type { Dashboard } from "./list-deps.ts";
import { responsesFor } from "#publications/core/responses/server/publication-response.ts";
import { PublicationPage, Summaries } from "#publications/core/responses/server/publication-shapes.ts";

const tags = ["Publications"];

const list = publicOperation({
  method: "get",
  path: "/publications",
  operationId: "listPublications",
  tags,
  summary: "Publications with all relations, newest first; published ones for everybody",
  description:
    "Reviewers see archived publications as well, editors and admins all, authors what they added. Without one of these roles the published ones are read, with the rate of searches (429).",
  security: OPTIONAL_SIGN_IN,
  request: { query: ListQuery },
  responses: { 200: withLinkHeader(json(PublicationPage, "One page and how many there are.")) },
});

const summary = operation("see_publications", {
  method: "get",
  path: "/publications/summary",
  operationId: "summarisePublications",
  tags,
  summary: "Totals of what the filters mean, and of everything",
  request: { query: ListFilters },
  responses: {
    200: json(Summaries, "Both as the records are now; views and downloads of readers at most a minute old."),
  },
});

const values = operation("see_publications", {
  method: "get",
  path: "/publications/values",
  operationId: "listPublicationValues",
  tags,
  summary: "The values of a field, to filter by one of them, with the number of publications; the most frequent first",
  request: {
    query: z.object({ field: z.enum(VALUE_FIELDS), search: z.string().max(200).default("") }),
  },
  responses: {
    200: json(z.object({ values: z.array(z.object({ value: z.string(), count: z.int() })) }), "At most 50."),
  },
});

const Book = z.object({
  id: z.string(),
  sequential_id: z.int(),
  title: z.string(),
  status: z.enum(PUBLICATION_STATUSES),
});

const books = operation("add_publication", {
  method: "get",
  path: "/publications/books",
  operationId: "listBooks",
  tags,
  summary: "List books (or proceedings) to put a chapter (or paper) into, by title",
  request: { query: BookQuery },
  responses: { 200: json(z.object({ books: z.array(Book) }), "At most 50.") },
});

const publishers = operation("add_publication", {
  method: "get",
  path: "/publishers",
  operationId: "suggestPublishers",
  tags,
  summary: "Publishers' names: up to 8 that match, the first 5 without a search",
  request: { query: z.object({ search: z.string().max(200).default("") }) },
  responses: { 200: json(z.object({ publishers: z.array(z.string()) }), "Names.") },
});

/** From this offset on, and for several missing parts, it pays to count the total before a page is read. */
const DEEP = 1000;

/** The operations on lists of publications (specification §7, *Data*). */
export const listApi = ({ ctx, totals, begin = beginAtOnce }: Dashboard) =>
  personApi()
    .openapi(list, async (c) => {
      const [reader, query] = [c.var.caller, c.req.valid("query")];
      if (!reader && hasEndedSession(c.req.raw.headers)) requirePerson(reader);
      const end = getAudience(reader) === "public" ? await begin(c, "search") : () => undefined;
      const page = await pageFor(ctx, totals, reader, query).finally(end);
      linkPages(c, page.next_cursor);
      return c.json(page, 200);
    })
    .openapi(summary, async (c) => {
      const person = c.var.person;
      const filtered = await totals(person, c.req.valid("query"));
      return c.json({ filtered, overall: await totals(person, NO_FILTERS) }, 200);
    })
    .openapi(values, async (c) => {
      const { field, search } = c.req.valid("query");
      return c.json({ values: [...(await listValues(ctx, c.var.person, field, search))] }, 200);
    })
    .openapi(books, async (c) => {
      const query = c.req.valid("query");
      if (query.status === "any" && !can(c.var.person.roles, "edit_publication"))
        throw new Refused(
          403,
          "Error loading books",
          "Only editors and admins may choose a book that is not published.",
        );
      return c.json({ books: await listBooks(ctx, query) }, 200);
    })
    .openapi(publishers, async (c) => {
      const { publishers: known } = await readPress(ctx);
      return c.json({ publishers: suggestPublishers(known, c.req.valid("query").search) }, 200);
    });

/**
 * Was the request sent with a session that is not valid? It gets no visitors' list, which a dashboard would take for its
 * own. Access tokens are checked before.
 */
function hasEndedSession(headers: Headers): boolean {
  const authorization = headers.get("authorization");
  return authorization === null ? hasSessionCookie(headers.get("cookie")) : !/^bearer clp_/iu.test(authorization);
}

/** Returns a page of what a viewer may see. Lists are searches: the pages of readers go before them. */
async function pageFor(
  ctx: Dashboard["ctx"],
  totals: Dashboard["totals"],
  reader: Person | undefined,
  query: ListQuery,
): Promise<z.input<typeof PublicationPage>> {
  const { limit, offset, cursor } = query;
  const context = withPriority(ctx, "search");
  const count = async (): Promise<number> => (await totals(reader, query)).total;
  const known = offset < DEEP && lacksIn(query.missing ?? "").length < 2 ? undefined : await count();
  const { publications, next } = await listPublications(context, reader, query, known);
  const publicationResponses = await responsesFor(context, reader, publications);
  // The last page gives the total itself.
  const isLast = next === null && cursor === undefined && (publications.length > 0 || offset === 0);
  const total = isLast ? offset + publications.length : (known ?? (await count()));
  return { publications: publicationResponses, total, limit, offset, next_cursor: next };
}
