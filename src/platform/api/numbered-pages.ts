import type { Context } from "hono";
import { z } from "@hono/zod-openapi";
import type { PageRange } from "#platform/reverse-paging.ts";
import { Invalid } from "#platform/refused.ts";
import { cursorAfter, linkPages, PageQuery, readCursor } from "./paging.ts";
import { LISTED } from "./whole-lists.ts";

/** The query parameters of a list whose pages can be asked for by their number too. */
export const NumberedQuery = PageQuery.extend({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .openapi({ description: "The number of a page, from 1, instead of a cursor." }),
});

/** What the response to a list with numbered pages has besides its entries. */
export const NUMBERED = {
  ...LISTED,
  page: z.int().openapi({ description: "The number of this page, from 1." }),
  pages: z.int(),
};

/** How far a list is searched for the entry after which a page begins, when others were added or removed before it. */
const WINDOW = 100;

const KEYS: readonly RegExp[] = [/^[\s\S]{1,300}$/u, /^\d{1,8}$/u];

type ListPage<Key extends string> = Readonly<Record<Key, readonly unknown[]>> & { readonly total: number };

type Numbered<Read> = Omit<Read, "page" | "pages"> & {
  readonly page: number;
  readonly pages: number;
  readonly next_cursor: string | null;
};

type NumberedList<Key extends string, Read extends ListPage<Key>> = {
  /** The field that has the entries. */
  readonly key: Key;
  /** Returns what tells an entry from all others of the list. */
  readonly getEntryId: (entry: Read[Key][number]) => string;
  /** Returns a range of the list in its order, and the total. */
  readonly read: (range: PageRange) => Promise<Read>;
};

/**
 * Returns a page of a list that is counted and has numbered pages, and sets its header Link. A cursor names the last entry
 * and its place: the next page begins after that entry also when up to a hundred others were added or removed before it.
 * Refuses with 422 a cursor that is none, and a cursor with a page.
 */
export async function readPagedList<Key extends string, Read extends ListPage<Key>>(
  c: Context,
  query: z.output<typeof NumberedQuery>,
  { key, getEntryId, read }: NumberedList<Key, Read>,
): Promise<Numbered<Read>> {
  const { limit, page = 1, cursor } = query;
  if (cursor !== undefined && query.page !== undefined)
    throw new Invalid({ page: "Please send either a cursor or a page" });
  const [lastId, place] = readCursor({ limit, cursor }, KEYS).after ?? [];
  const start = place === undefined ? (page - 1) * limit : Number(place);
  const found =
    lastId === undefined
      ? { listing: await read({ limit: limit + 1, offset: start }), skipped: 0, offset: start }
      : await readAfter({ key, getEntryId, read }, { lastId, start, limit });
  const rows = found.listing[key].slice(found.skipped);
  const entries = rows.slice(0, limit);
  const offset = found.offset + found.skipped;
  const last = rows.length > limit ? entries.at(-1) : undefined;
  const next = last === undefined ? null : cursorAfter([getEntryId(last), String(offset + entries.length)]);
  linkPages(c, next);
  const { total } = found.listing;
  const numbers = { page: Math.floor(offset / limit) + 1, pages: Math.max(1, Math.ceil(total / limit)) };
  return { ...found.listing, [key]: entries, ...numbers, next_cursor: next };
}

type After = { readonly lastId: string; readonly start: number; readonly limit: number };

/** Reads on from an entry: where it stood, else within the window around it, else from its place. */
async function readAfter<Key extends string, Read extends ListPage<Key>>(
  { key, getEntryId, read }: NumberedList<Key, Read>,
  { lastId, start, limit }: After,
) {
  const before = Math.max(0, start - 1);
  const listing = await read({ limit: limit + 2, offset: before });
  const [first] = listing[key];
  if (first !== undefined && getEntryId(first) === lastId) return { listing, skipped: 1, offset: before };
  const from = Math.max(0, before - WINDOW);
  const wide = await read({ limit: limit + 2 * WINDOW + 2, offset: from });
  const place = wide[key].findIndex((entry) => getEntryId(entry) === lastId);
  return { listing: wide, skipped: place < 0 ? start - from : place + 1, offset: from };
}
