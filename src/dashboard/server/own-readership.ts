import { sql } from "kysely";
import { isOwn } from "#manuscripts/tracking/server/list-manuscripts.ts";
import { can } from "#people/core/policy.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";
import { addDays } from "#statistics/core/day-range.ts";
import type {} from "#statistics/server/tables.ts";

/** One published work of an author, with its readers of the last 30 days. */
export type OwnWork = {
  readonly sequential_id: number;
  readonly title: string;
  readonly language: string | null;
  readonly views: number;
  readonly downloads: number;
};

export type OwnReadership = {
  /** The first day that is counted (UTC). */
  readonly since: string;
  /** The number of published works, of which the most read are listed. */
  readonly total: number;
  readonly works: readonly OwnWork[];
};

const DAYS = 30;
const MAX_WORKS = 5;

/**
 * Returns how the published works of an author were read in the last 30 days, the most read first: works that they proposed,
 * and those that came from their manuscripts. Undefined for people who are no authors.
 */
export async function findOwnReadership(
  { db, clock }: Pick<Context, "db" | "clock">,
  person: Pick<Person, "id" | "email" | "roles">,
): Promise<OwnReadership | undefined> {
  if (!person.roles.includes("author") || !can(person.roles, "manuscripts")) return undefined;
  const since = addDays(clock().toISOString().slice(0, 10), 1 - DAYS);
  const { rows } = await sql<OwnWork & { total: number }>`
    with own as (
      select o.id from publications o where o.created_by = ${person.id}::uuid
      union select m.publication_id from manuscripts m where m.publication_id is not null and ${isOwn(person)})
    select p.sequential_id, p.title, d.language, (count(*) over ())::int as total,
      coalesce(s.views, 0)::int as views, coalesce(s.downloads, 0)::int as downloads
    from own join publications p on p.id = own.id
    left join publication_details d on d.publication_id = p.id
    left join lateral (select sum(c.views) as views, sum(c.downloads) as downloads from statistics_daily c
      where c.publication_id = p.id and c.day >= ${since}::date) s on true
    where ${buildSeenByAll("page", "p")}
    order by coalesce(s.views, 0) + coalesce(s.downloads, 0) desc, p.sequential_id desc limit ${sql.lit(MAX_WORKS)}`.execute(
    db,
  );
  const works = rows.map(({ sequential_id, title, language, views, downloads }) => ({
    sequential_id,
    title,
    language,
    views,
    downloads,
  }));
  return { since, total: rows[0]?.total ?? 0, works };
}
