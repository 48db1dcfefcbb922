import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { SITEMAP_LIMIT } from "../sitemap.ts";

type QueryContext = Pick<Context, "db">;

/**
 * A part of the sitemap: the pages of a thousand numbers, from 1. `changedAt` is the time of the last change to one of them, as the
 * sitemap writes it.
 */
export type SitemapPart = { readonly part: number; readonly changedAt?: string | undefined };

export type SitemapPage = { readonly path: string; readonly changedAt?: string | undefined };

/** Pages that have a number each, so that none ever moves to another part of the sitemap. */
export type NumberedPages = {
  /** Returns how many pages there are, but at most `most`. */
  count(ctx: QueryContext, most: number): Promise<number>;
  /** Returns the parts that have a page, in order. */
  listParts(ctx: QueryContext): Promise<readonly SitemapPart[]>;
  /** Returns the pages of a part, or of all parts, in order. */
  listPages(ctx: QueryContext, part?: number): Promise<readonly SitemapPage[]>;
};

type Rows = {
  readonly table: RawBuilder<unknown>;
  /** A column with an index; for a fast list of the parts it has one by `(number - 1) / 1000` and the change as well. */
  readonly number: RawBuilder<unknown>;
  /** The rows with a page; all of them by default. */
  readonly condition?: RawBuilder<unknown>;
  /** What the path is made of, without spaces. */
  readonly name: RawBuilder<unknown>;
  readonly path: (name: string) => string;
  readonly changedAt?: RawBuilder<unknown>;
};

/** The largest number that a column of numbers can hold: the database's `integer`. */
const LAST_PART = Math.floor((2 ** 31 - 2) / SITEMAP_LIMIT) + 1;

/** Returns pages whose numbers stand in a table. Reads the rows of one part alone, also to list the parts. */
export function createNumberedPages({
  table,
  number,
  condition = sql`true`,
  name,
  path,
  changedAt,
}: Rows): NumberedPages {
  const size = sql.lit(SITEMAP_LIMIT);
  // As text, which costs less than a Date for each row.
  const toText = (time: RawBuilder<unknown>) => sql`(${time} at time zone 'UTC')::text`;
  const change = changedAt ?? sql`null::timestamptz`;
  const partNumber = sql`(${number} - 1) / ${size}`;
  const lastFirst = changedAt ? sql`${partNumber} desc, ${changedAt} desc` : sql`${number} desc`;
  const before = changedAt ? sql`${partNumber} < parts.part` : sql`${number} <= parts.part::bigint * ${size}`;
  return {
    count: async ({ db }, most) => {
      const { rows } = await sql<{ pages: number }>`
        select count(*)::integer as pages from (select from ${table} where ${condition} limit ${most}) one`.execute(db);
      return rows[0]?.pages ?? 0;
    },
    listParts: async ({ db }) => {
      // From the last part to the first by the index, whose last row of a part is its last change: one row of each part is read.
      const { rows } = await sql<{ part: number; changedAt: string | null }>`
        with recursive parts (part, changed) as (
          (select ${partNumber}, ${change} from ${table} where ${condition} order by ${lastFirst} limit 1)
          union all
          (select following.part, following.changed from parts cross join lateral (
            select ${partNumber} as part, ${change} as changed from ${table}
            where ${condition} and ${before} order by ${lastFirst} limit 1) following))
        select part + 1 as part, ${toText(sql`changed`)} as "changedAt" from parts order by part`.execute(db);
      return rows.map((row) => ({ part: row.part, changedAt: formatTime(row.changedAt) }));
    },
    listPages: async ({ db }, part) => {
      if (part !== undefined && (part < 1 || part > LAST_PART)) return [];
      const within =
        part === undefined
          ? sql`true`
          : sql`${number} > ${(part - 1) * SITEMAP_LIMIT}::bigint and ${number} <= ${part * SITEMAP_LIMIT}::bigint`;
      // One text: a thousand rows take longer to send and to read than to find.
      const { rows } = await sql<{ pages: string | null }>`
        select string_agg(${name}::text || ' ' || coalesce(${toText(change)}, ''), E'\\n' order by ${number}) as pages
        from ${table} where ${condition} and ${within}`.execute(db);
      return (rows[0]?.pages?.split("\n") ?? []).map((page) => {
        const space = page.indexOf(" ");
        return { path: path(page.slice(0, space)), changedAt: formatTime(page.slice(space + 1)) };
      });
    },
  };
}

/** Returns PostgreSQL's text of a time in UTC as W3C writes it (ISO 8601); undefined for none. */
const formatTime = (time: string | null): string | undefined => (time ? `${time.replace(" ", "T")}Z` : undefined);
