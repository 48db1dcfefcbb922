import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Reader } from "#publications/core/policy.ts";
import { COUNTED_LACKS, type Lack } from "#publications/core/missing-parts.ts";
import { audienceCondition, buildOwnCondition, visibleTo } from "#publications/core/server/visibility-condition.ts";

export type LackCount = { readonly lack: Lack; readonly count: number };

/** How many publications the list of a viewer has, and of these how many lack a part; parts that none lacks are left out. */
export type CatalogueLacks = { readonly total: number; readonly lacks: readonly LackCount[] };

const SUMS = sql.join(
  COUNTED_LACKS.map(
    (lack) => sql`coalesce(sum(records) filter (where ${sql.ref(`lacks_${lack}`)}), 0)::int as ${sql.ref(lack)}`,
  ),
);
const COLUMNS = sql.join(COUNTED_LACKS.map((lack) => sql.ref(`p.lacks_${lack}`)));

/**
 * Returns what the publications lack that this viewer sees, the most frequent first. Each count is the total of the list
 * with that filter. Everything is read from the stored totals, but what the viewer sees only as its author.
 */
export async function countLacks({ db }: Pick<Context, "db">, reader: Reader): Promise<CatalogueLacks> {
  const [visible, own] = [audienceCondition(reader), buildOwnCondition(reader)];
  const ownRows = own
    ? sql`union all select 1, ${COLUMNS} from publication_list p
        where ${own} and ${visibleTo(reader, "publication_list")} and not (${visible})`
    : sql``;
  const { rows } = await sql<{ total: number } & Readonly<Record<(typeof COUNTED_LACKS)[number], number>>>`
    select coalesce(sum(records), 0)::int as total, ${SUMS}
    from (select p.records, ${COLUMNS} from publication_totals p where ${visible} ${ownRows}) as counted`.execute(db);
  const [found] = rows;
  const lacks = COUNTED_LACKS.map((lack) => ({ lack, count: found?.[lack] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return { total: found?.total ?? 0, lacks };
}
