import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { DimensionTally } from "./dimension-collection.ts";
import type {} from "./tables.ts";

/** Adds the tallies to the rows of their days, months and years in one statement. Throws when the database refuses. */
export async function storeDimensions({ db }: Pick<Context, "db">, tallies: readonly DimensionTally[]): Promise<void> {
  await sql`
    with seen as (
      select * from unnest(${tallies.map(({ day }) => day)}::date[], ${tallies.map(({ dimension }) => dimension)}::text[],
        ${tallies.map(({ name }) => name)}::text[], ${tallies.map(({ times }) => times)}::integer[])
        as tally (day, dimension, name, times)
    ), months as (
      insert into statistics_dimensions_monthly as known (dimension, month, name, times)
      select dimension, date_trunc('month', day)::date, name, sum(times)::integer from seen group by 1, 2, 3 order by 1, 2, 3
      on conflict (dimension, month, name) do update set times = known.times + excluded.times
    ), years as (
      insert into statistics_dimensions_yearly as known (dimension, year, name, times)
      select dimension, date_trunc('year', day)::date, name, sum(times)::integer from seen group by 1, 2, 3 order by 1, 2, 3
      on conflict (dimension, year, name) do update set times = known.times + excluded.times
    )
    insert into statistics_dimensions_daily as known (dimension, day, name, times)
    select dimension, day, name, sum(times)::integer from seen group by 1, 2, 3 order by 1, 2, 3
    on conflict (dimension, day, name) do update set times = known.times + excluded.times`.execute(db);
}
