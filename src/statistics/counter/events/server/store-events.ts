import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";
import type { UsageKind } from "#statistics/counter/counter-metrics.ts";
import { ITEM_COLUMNS, itemsWhere } from "./counter-items.ts";
import type {} from "./tables.ts";

/** A click to be stored. */
export type UsageEvent = {
  /** The chain of clicks that it ends; a later click of the same chain replaces it. */
  readonly id: string;
  /** In milliseconds. */
  readonly at: number;
  readonly visitor: string;
  /** The ids of the customers whose networks it came from, besides The World. */
  readonly customers: readonly string[];
  readonly kind: UsageKind;
  /** Undefined for a search. */
  readonly publicationId?: string | undefined;
};

/**
 * Stores clicks with what their reports need of the publications as they are now, in one statement, whole or not at all. A publication that
 * was deleted since is skipped. Throws when the database refuses.
 */
export async function storeEvents({ db }: Pick<Context, "db">, events: readonly UsageEvent[]): Promise<void> {
  await sql`
    with seen as (
      select * from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ at }) => new Date(at))}::timestamptz[],
        ${events.map(({ visitor }) => visitor)}::text[], ${events.map(({ customers }) => customers.join(","))}::text[],
        ${events.map(({ kind }) => kind)}::text[], ${events.map(({ publicationId }) => publicationId ?? null)}::uuid[])
        as event (id, at, visitor, customers, kind, publication_id)
    ), used as (
      select distinct publication_id, bool_or(kind = 'request') as is_requested
      from seen where publication_id is not null group by publication_id
    ), described as (
      select p.id as publication_id, coalesce(p.parent_book_id, p.id) as title_id,
        coalesce(to_char(coalesce(book.publication_date, p.publication_date), 'YYYY'), '0001') as yop,
        array[p.id] as own, array[${accessType("p", "book")}] as own_access_types, chapters.ids, chapters.access_types
      from used join publications p on p.id = used.publication_id
      left join publications book on book.id = p.parent_book_id
      left join lateral (
        select array_agg(c.id order by c.id) as ids, array_agg(${accessType("c", "p")} order by c.id) as access_types
        from publications c where used.is_requested and c.parent_book_id = p.id and ${buildSeenByAll("list", "c")}
      ) chapters on true
    ), named as (
      insert into counter_items (${ITEM_COLUMNS})
      ${itemsWhere(sql`p.id in (select title_id from described union select unnest(own || ids) from described)`)}
      order by p.id on conflict (id) do nothing
    )
    insert into counter_events (id, at, visitor, customers, kind, access_method, title_id, yop, items, access_types)
    select seen.id, seen.at, seen.visitor, coalesce(string_to_array(nullif(seen.customers, ''), ',')::uuid[], '{}'), seen.kind,
      'Regular', title_id, yop,
      coalesce(case when seen.kind = 'request' then ids end, own, '{}'),
      coalesce(case when seen.kind = 'request' then described.access_types end, own_access_types, '{}')
    from seen left join described using (publication_id)
    where seen.publication_id is null or described.publication_id is not null
    order by seen.id
    on conflict (id) do update set at = excluded.at, visitor = excluded.visitor, customers = excluded.customers`.execute(
    db,
  );
}

/** Open needs a licence, its own or the book's: what is free without one may be closed again (COUNTER R5.1, table 3.u). */
const accessType = (
  alias: string,
  book: string,
) => sql`case when not ${sql.ref(`${alias}.open_access`)} then 'Controlled'
  when coalesce(${sql.ref(`${alias}.licence`)}, ${sql.ref(`${book}.licence`)}, '') = '' then 'Free_To_Read' else 'Open' end`;
