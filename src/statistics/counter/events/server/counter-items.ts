import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type {} from "#publications/core/server/tables.ts";
import type {} from "./tables.ts";

/** The columns of `counter_items`, in the order of `itemsWhere`. */
export const ITEM_COLUMNS = sql.raw("id, sequential_id, title_id, type, title, publisher, doi, isbn, published_on");

/** Returns a query for what reports name of the publications `p` that fulfil a condition. */
export const itemsWhere = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.id, p.sequential_id, coalesce(p.parent_book_id, p.id), p.type,
    p.title || coalesce(': ' || nullif(p.subtitle, ''), ''), coalesce(details.publisher, book_details.publisher),
    p.doi, p.isbn, case when p.publication_date_precision = 'day' then p.publication_date end
  from publications p
  left join publication_details details on details.publication_id = p.id
  left join publication_details book_details on book_details.publication_id = p.parent_book_id
  where ${condition}`;

/** Updates what reports name of the publications that were used, as they are now. Deleted ones stay as they were last. */
export async function refreshItems({ db }: Pick<Context, "db">): Promise<void> {
  await sql`
    update counter_items as known set title_id = now.title_id, type = now.type, title = now.title, publisher = now.publisher,
      doi = now.doi, isbn = now.isbn, published_on = now.published_on
    from (${itemsWhere(sql`p.id in (select id from counter_items)`)}) as now (${ITEM_COLUMNS})
    where known.id = now.id and known is distinct from now`.execute(db);
}
