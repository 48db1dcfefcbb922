import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { DateRange } from "#platform/reverse-paging.ts";
import type { ListQuery } from "#publications/listing/list-query.ts";
import { getAudience, type Reader, VISIBILITY } from "#publications/core/policy.ts";
import { buildKindCondition, needsRows } from "./list-selection.ts";
import { matchAll, audienceCondition, buildOwnCondition } from "#publications/core/server/visibility-condition.ts";

type Condition = RawBuilder<boolean>;

/** From where on a page is read: the rows of this condition, without so many of them. */
type PageStart = { readonly from: Condition; readonly offset: number };

/**
 * Returns from which month on a page by date of creation is read, so that the rows of the months before it are counted from the
 * stored totals and not walked past. Undefined where the totals do not know the order or a filter.
 */
export async function findPageStart(
  ctx: Pick<Context, "db">,
  reader: Reader,
  query: ListQuery,
  { offset, backwards }: DateRange,
): Promise<PageStart | undefined> {
  const isByMonth = query.sort === "created_at" && !query.startDate && !query.endDate && !needsRows(query);
  if (!isByMonth || VISIBILITY.publication[getAudience(reader)].asParent) return undefined;
  const isRising = (query.order === "desc") === backwards;
  let before = 0;
  for (const { month, records } of await countByMonth(ctx, reader, query, isRising)) {
    if (before + records > offset) return { from: fromMonth(month, isRising), offset: offset - before };
    before += records;
  }
  return undefined;
}

const fromMonth = (month: string, isRising: boolean): Condition =>
  isRising
    ? sql<boolean>`p.created_at >= ${month}::timestamp at time zone 'UTC'`
    : sql<boolean>`p.created_at < (${month}::timestamp + interval '1 month') at time zone 'UTC'`;

type Month = { readonly month: string; readonly records: number };

/** Counts the publications of a query by the month of their creation (UTC), those apart that a viewer sees only as their author. */
async function countByMonth(
  { db }: Pick<Context, "db">,
  reader: Reader,
  query: ListQuery,
  isRising: boolean,
): Promise<readonly Month[]> {
  const [visible, own, kind] = [audienceCondition(reader), buildOwnCondition(reader), buildKindCondition(query)];
  const ownRows = own
    ? sql`union all select date_trunc('month', p.created_at at time zone 'UTC')::date, 1 from publication_list p
        where ${matchAll([own, kind, sql<boolean>`not (${visible})`])}`
    : sql``;
  const { rows } = await sql<Month>`
    select month::text as month, sum(records)::int as records
    from (select p.month, p.records from publication_totals p where ${matchAll([visible, kind])} ${ownRows}) as counted
    group by 1 order by 1 ${sql.raw(isRising ? "asc" : "desc")}`.execute(db);
  return rows;
}
