import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { ListFilters, ListQuery, NO_FILTERS, VALUE_FIELDS } from "#publications/listing/list-query.ts";
import { suggestedPublishers } from "#press/settings/publisher-suggestions.ts";
import { BookQuery, listBooks } from "#publications/chapters/server/books.ts";
import { listPublications } from "#publications/listing/server/list-publications.ts";
import { listedValues } from "#publications/listing/server/listed-values.ts";
import { readPress } from "#press/server/press.ts";
import type { Dashboard } from "#publications/server/publications-deps.ts";
import { responsesFor } from "#publications/server/publication-response.ts";
import { PublicationPage, Summaries } from "#publications/server/publication-shapes.ts";

const tags = ["Publications"];

const list = operation("see_publications", {
  method: "get",
  path: "/publications",
  operationId: "listPublications",
  tags,
  summary: "Publications with all relations, newest first; reviewers see published and archived ones",
  request: { query: ListQuery },
  responses: { 200: json(PublicationPage, "One page and how many there are.") },
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

const Book = z.object({ id: z.string(), sequential_id: z.int(), title: z.string() });

const books = operation("add_publication", {
  method: "get",
  path: "/publications/books",
  operationId: "listBooks",
  tags,
  summary: "Published books (or proceedings) to put a chapter (or paper) into, by title",
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

/** From this offset on, it pays to count the total before a page is read. */
const DEEP = 1000;

/** The operations on lists of publications (specification §7, *Data*). */
export const listApi = ({ ctx, totals }: Dashboard) =>
  personApi()
    .openapi(list, async (c) => {
      const [person, query] = [c.var.person, c.req.valid("query")];
      const { limit, offset } = query;
      const count = async (): Promise<number> => (await totals(person, query)).total;
      const known = offset < DEEP ? undefined : await count();
      const publications = await listPublications(ctx, person, query, known);
      const publicationResponses = await responsesFor(ctx, person, publications);
      // A page that is not full gives the total itself.
      const isLast = publications.length < limit && (publications.length > 0 || offset === 0);
      const total = isLast ? offset + publications.length : (known ?? (await count()));
      return c.json({ publications: publicationResponses, total, limit, offset }, 200);
    })
    .openapi(summary, async (c) => {
      const person = c.var.person;
      const filtered = await totals(person, c.req.valid("query"));
      return c.json({ filtered, overall: await totals(person, NO_FILTERS) }, 200);
    })
    .openapi(values, async (c) => {
      const { field, search } = c.req.valid("query");
      return c.json({ values: [...(await listedValues(ctx, c.var.person, field, search))] }, 200);
    })
    .openapi(books, async (c) => c.json({ books: await listBooks(ctx, c.req.valid("query")) }, 200))
    .openapi(publishers, async (c) => {
      const { publishers: known } = await readPress(ctx);
      return c.json({ publishers: suggestedPublishers(known, c.req.valid("query").search) }, 200);
    });
