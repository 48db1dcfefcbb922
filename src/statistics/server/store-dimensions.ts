import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { DimensionTally } from "./dimension-collection.ts";
import type {} from "./tables.ts";

/** Adds them to the rows of their days, months and years in one statement. Throws when the database refuses. */
export async function storeDimensions({ db }: Pick<Context, "db">, tallies: readonly DimensionTally[]): Promise<void> {
  await sql`
    with seen as (
      select * from unnest(${tallies.map(({ day }) => day)}::date[], ${tallies.map(({ trait }) => trait)}::text[],
        ${tallies.map(({ name }) => name)}::text[], ${tallies.map(({ times }) => times)}::integer[])
        as tally (day, trait, name, times)
    ), months as (
      insert into statistics_traits_monthly as known (trait, month, name, times)
      select trait, date_trunc('month', day)::date, name, sum(times)::integer from seen group by 1, 2, 3 order by 1, 2, 3
      on conflict (trait, month, name) do update set times = known.times + excluded.times
    ), years as (
      insert into statistics_traits_yearly as known (trait, year, name, times)
      select trait, date_trunc('year', day)::date, name, sum(times)::integer from seen group by 1, 2, 3 order by 1, 2, 3
      on conflict (trait, year, name) do update set times = known.times + excluded.times
    )
    insert into statistics_traits_daily as known (trait, day, name, times)
    select trait, day, name, sum(times)::integer from seen group by 1, 2, 3 order by 1, 2, 3
    on conflict (trait, day, name) do update set times = known.times + excluded.times`.execute(db);
}
