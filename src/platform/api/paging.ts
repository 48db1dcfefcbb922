import type { Context } from "hono";
import { z } from "@hono/zod-openapi";
import { Invalid } from "#platform/refused.ts";

/** Entries of a page that an API's client may ask for, unless the operation says otherwise. */
const MAX_PAGE_SIZE = 100;
const STANDARD = 25;

/** The query parameters of a list: how many, and after which entry. */
export const PageQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .default(STANDARD)
    .openapi({ description: "The number of entries of a page." }),
  cursor: z
    .string()
    .max(500, "This is no cursor of a response")
    .optional()
    .openapi({ description: "The `next_cursor` of the page before. Without it the list begins." }),
});

/** The header of a list, for its description. */
const LinkHeader = z.object({
  Link: z.string().openapi({ description: "The addresses of the `first` and the `next` page (RFC 8288)." }),
});

/** A successful response that is a page of a list. */
export const withLinkHeader = <Described extends object>(response: Described) => ({ ...response, headers: LinkHeader });

/** Where a page begins: after the entry whose sort keys these are; undefined at the beginning. */
export type Cursor = { readonly limit: number; readonly after?: readonly string[] | undefined };

/** A page of a list, and where the next one begins; null at the end. */
export type Listed<Entry> = { readonly entries: readonly Entry[]; readonly next: string | null };

/** Returns the cursor after an entry: its sort keys, which clients do not read. */
export const cursorAfter = (keys: readonly string[]): string => Buffer.from(JSON.stringify(keys)).toString("base64url");

/** What a sort key in a cursor has to be: a pattern, or any other test. */
type KeyTest = Pick<RegExp, "test">;

/**
 * Returns what a query's cursor means; `patterns` are those of its sort keys. Refuses with 422 what is no cursor of this
 * list.
 */
export function readCursor(
  { limit, cursor }: z.output<typeof PageQuery>,
  patterns: readonly KeyTest[],
): { readonly limit: number; readonly after: readonly string[] | undefined } {
  if (cursor === undefined) return { limit, after: undefined };
  const keys = parseCursor(cursor);
  const fits =
    Array.isArray(keys) &&
    keys.length === patterns.length &&
    keys.every((key, index) => typeof key === "string" && patterns[index]?.test(key) === true);
  if (!fits) throw new Invalid({ cursor: "This is no cursor of this list" });
  return { limit, after: keys as readonly string[] }; // each key is a text that fits its pattern
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

/** A time as `toISOString` writes it: the database refuses 31 February, and writes years before 1000 otherwise. */
const WRITTEN_TIME: KeyTest = {
  test: (text) => {
    const time = /^[1-9]\d{3}-/u.test(text) ? Date.parse(text) : Number.NaN;
    return !Number.isNaN(time) && new Date(time).toISOString() === text;
  },
};

/** A date and a uuid, by which most lists are sorted. */
export const DATE_AND_ID: readonly KeyTest[] = [WRITTEN_TIME, /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u];

/** Returns the page of rows that were read with one more than the limit. */
export function toPage<Entry>(
  rows: readonly Entry[],
  limit: number,
  getKeys: (entry: Entry) => readonly string[],
): Listed<Entry> {
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next: rows.length > limit && last !== undefined ? cursorAfter(getKeys(last)) : null };
}

/**
 * Sets the header Link (RFC 8288) of a page: `first`, and `next` where another page follows. The other parameters of the
 * query stay.
 */
export function linkPages(c: Context, next: string | null): void {
  const { pathname, searchParams } = new URL(c.req.url);
  const linkTo = (relation: string, cursor: string | undefined): string => {
    const query = new URLSearchParams(searchParams);
    for (const name of ["cursor", "offset", "page"]) query.delete(name);
    if (cursor !== undefined) query.set("cursor", cursor);
    return `<${pathname}${query.size > 0 ? `?${query.toString()}` : ""}>; rel="${relation}"`;
  };
  const links = [linkTo("first", undefined), ...(next === null ? [] : [linkTo("next", next)])];
  c.header("Link", links.join(", "));
}
