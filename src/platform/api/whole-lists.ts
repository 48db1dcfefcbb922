import { type RouteConfig, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { cursorAfter, linkPages, withLinkHeader, PageQuery, readCursor } from "./paging.ts";

const MAX_ENTRIES = 1000;

/**
 * Marks the description of a list that is read whole, with the name of the field that has its entries. The operation gets
 * `limit` and `cursor`, `total`, `next_cursor` and the header Link; its handler returns all entries.
 */
export const LIST_OF = "x-list";

/** The query parameters of a list that is answered whole unless a limit is sent. */
const WholeQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_ENTRIES)
    .optional()
    .openapi({ description: "The number of entries of a page. Without it the list is answered whole." }),
  cursor: PageQuery.shape.cursor,
});

/** What the response to every list has besides its entries. */
export const LISTED = {
  total: z.int().openapi({ description: "The number of entries on all pages." }),
  next_cursor: z.string().nullable().openapi({ description: "The `cursor` of the next page; null at the end." }),
};

/** Returns the route with its paging, where it is marked as a list that is read whole. */
export function withPaging(route: RouteConfig): RouteConfig {
  if (!(LIST_OF in route)) return route;
  const key = String(route[LIST_OF]);
  const response = route.responses[200];
  const content = response && "content" in response ? response.content?.["application/json"] : undefined;
  const [shape, query] = [
    content && "schema" in content ? content.schema : undefined,
    route.request?.query ?? z.object({}),
  ];
  if (!response || !(shape instanceof z.ZodObject) || !(query instanceof z.ZodObject) || !(key in shape.shape))
    throw new Error(`The response and the query of ${route.path} must be objects, and the response must have ${key}.`);
  const listed = { ...response, content: { "application/json": { schema: shape.extend(LISTED) } } };
  return {
    ...route,
    request: { ...route.request, query: query.extend(WholeQuery.shape) },
    responses: { ...route.responses, 200: withLinkHeader(listed) },
    middleware: [...[route.middleware ?? []].flat(), pageWhole(key)],
  };
}

const KEYS: readonly RegExp[] = [/^[\s\S]{1,300}$/u, /^\d{1,8}$/u];

/** Cuts the page out of a response with all entries. The parameters were refused before, where they are wrong. */
const pageWhole =
  (key: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.status !== 200) return;
    const whole = (await c.res.json()) as Readonly<Record<string, readonly unknown[]>>; // as the handler made it
    const page = cutWholeList(whole[key] ?? [], WholeQuery.parse(c.req.query()));
    linkPages(c, page.next);
    const headers = new Headers(c.res.headers);
    c.res = new Response(JSON.stringify({ ...whole, [key]: page.entries, total: page.total, next_cursor: page.next }), {
      headers,
    });
  };

/**
 * Returns a page of a list that was read whole. A cursor names the last entry; where that one is no longer in the list,
 * the page begins at its place. Refuses with 422 what is no cursor.
 */
export function cutWholeList(
  all: readonly unknown[],
  { limit = Number.MAX_SAFE_INTEGER, cursor }: z.output<typeof WholeQuery>,
) {
  const [lastId, place] = readCursor({ limit, cursor }, KEYS).after ?? [];
  const found = lastId === undefined ? -1 : all.findIndex((entry) => getEntryId(entry) === lastId);
  const start = found < 0 ? Number(place ?? 0) : found + 1;
  const entries = all.slice(start, start + limit);
  const last = start + entries.length < all.length ? entries.at(-1) : undefined;
  const next = last === undefined ? null : cursorAfter([getEntryId(last), String(start + entries.length)]);
  return { entries, total: all.length, next };
}

/** The fields that tell an entry from the others of its list, the first one that it has. */
const NAMES = ["id", "key", "sequential_id", "manuscript_id", "person_id", "publication_id"] as const;

/** Returns what tells an entry from the others; two entries that are alike may be taken for each other. */
function getEntryId(entry: unknown): string {
  const fields = (typeof entry === "object" && entry !== null ? entry : {}) as Readonly<Record<string, unknown>>; // JSON
  const name = NAMES.find((name) => name in fields);
  return String(name === undefined ? JSON.stringify(entry) : fields[name]).slice(0, 300);
}
