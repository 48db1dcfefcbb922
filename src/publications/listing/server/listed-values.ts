import { type RawBuilder, sql } from "kysely";
import { escapeLike } from "#platform/database/escape-like.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { Context } from "#platform/context.ts";
import type { ValueField } from "#publications/listing/list-query.ts";
import { visibleTo } from "#publications/core/server/visibility-condition.ts";

/** The most values that are listed at once. */
const MAX_VALUES = 50;

const VALUE_OF: Readonly<Record<ValueField, RawBuilder<string | null>>> = {
  language: sql`p.language`,
  licence: sql`p.licence`,
  publisher: sql`p.publisher`,
  series: sql`(select r.title from series r where r.id = p.series_id)`,
};

export type ListedValue = { readonly value: string; readonly count: number };

/**
 * Returns the values of a field in the publications that this viewer may see, and how many publications hold each: those
 * that contain the text, the most frequent first, at most 50.
 */
export async function listValues(
  { db }: Pick<Context, "db">,
  reader: Reader,
  field: ValueField,
  search: string,
): Promise<readonly ListedValue[]> {
  const part = `%${escapeLike(search.trim().toLowerCase())}%`;
  const { rows } = await sql<ListedValue>`
    select v.value, count(*)::int as count
    from (select ${VALUE_OF[field]} as value from publication_list p where ${visibleTo(reader, "publication_list")}) v
    where v.value is not null and lower(v.value) like ${part}
    group by v.value order by count(*) desc, v.value limit ${MAX_VALUES}`.execute(db);
  return rows;
}
