import { type RawBuilder, sql } from "kysely";
import {
  BROWSE_PAGE_SIZE,
  type BrowseQuery,
  type BrowseSort,
  type BrowseType,
} from "#catalogue/browsing/browse-query.ts";

const ORDERS: Readonly<Record<BrowseSort, RawBuilder<unknown>>> = {
  newest: sql`p.publication_date desc nulls last, p.sequential_id desc`,
  oldest: sql`p.publication_date nulls last, p.sequential_id`,
  title: sql`lower(p.title), p.sequential_id`,
  // The titles of a collection are joined as `listed`.
  arranged: sql`listed.position`,
};

/** Returns the order of a list as an expression on `publications p`. */
export const orderBy = (sort: BrowseSort): RawBuilder<unknown> => ORDERS[sort];

/** Returns the filter by kind as a condition on `publications p`. */
export const ofType = (type: BrowseType): RawBuilder<unknown> => (type === "all" ? sql`true` : sql`p.type = ${type}`);

/** Returns the limit and offset of a page. */
export const limitPage = ({ page }: Pick<BrowseQuery, "page">): RawBuilder<unknown> =>
  sql`limit ${BROWSE_PAGE_SIZE} offset ${(page - 1) * BROWSE_PAGE_SIZE}`;

/** Returns the columns of `KindCounts`, counted on `publications p`. */
export const kindCounts = sql`
  count(*) filter (where p.type = 'book')::integer as book,
  count(*) filter (where p.type = 'conference_proceedings')::integer as conference_proceedings,
  count(*) filter (where p.type = 'academic_chapter')::integer as academic_chapter`;
