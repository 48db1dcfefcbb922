import { sql } from "kysely";
import type { Work } from "#platform/work.ts";
import type { TraitTally } from "./trait-collection.ts";
import type {} from "./tables.ts";

/** Adds them to the rows of their days in one statement. Throws when the database refuses. */
export async function storeTraits({ db }: Pick<Work, "db">, tallies: readonly TraitTally[]): Promise<void> {
  await sql`
    insert into statistics_traits_daily as known (day, trait, name, times)
    select day, trait, name, sum(times)::integer
    from unnest(${tallies.map(({ day }) => day)}::date[], ${tallies.map(({ trait }) => trait)}::text[],
      ${tallies.map(({ name }) => name)}::text[], ${tallies.map(({ times }) => times)}::integer[])
      as seen (day, trait, name, times)
    group by trait, day, name order by trait, day, name
    on conflict (trait, day, name) do update set times = known.times + excluded.times`.execute(db);
}
