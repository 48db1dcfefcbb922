import { sql } from "kysely";
import { type Claims, type LiveCount, liveCounts, type ClaimTexts, claimTexts } from "#press/core/claims.ts";
import type { Context } from "#platform/context.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";

/** Returns the press's claims for readers: its own texts, or counts of the catalogue (decision P4). */
export async function showClaims({ db, clock }: Pick<Context, "db" | "clock">, claims: Claims): Promise<ClaimTexts> {
  const counts = await Promise.all(
    liveCounts(claims).map(async (name) => {
      const { rows } = await COUNTS[name](clock()).execute(db);
      return [name, rows[0]?.count ?? 0] as const;
    }),
  );
  return claimTexts(claims, Object.fromEntries(counts));
}

type CountQuery = (now: Date) => ReturnType<typeof sql<{ count: number }>>;

const LISTED = buildSeenByAll("list", "p");

/** The queries of the counts. Only publicly listed publications count. Chapters and papers are publications too. */
const COUNTS: Readonly<Record<LiveCount, CountQuery>> = {
  books: () => sql`select count(*)::integer as count from publications p where ${LISTED} and type = 'book'`,
  publications: () => sql`select count(*)::integer as count from publications p where ${LISTED}`,
  // A person with an ORCID iD counts once under every spelling.
  authors: () => sql`
    select count(distinct coalesce(c.orcid, lower(coalesce(c.literal_name, concat_ws(' ', c.given_name, c.family_name)))))::integer as count
    from contributors c join publications p on p.id = c.publication_id
    where ${LISTED} and c.role = 'author'`,
  // From the year of the first publication to this one.
  years: (now) => sql`
    select coalesce(${now.getUTCFullYear()} - min(extract(year from publication_date)), 0)::integer as count
    from publications p where ${LISTED}`,
  // The countries of readers in the last year, if the proxy sends them (docs/configuration.md).
  countries: (now) => sql`
    select count(distinct name)::integer as count from statistics_dimensions_daily
    where dimension = 'country' and name <> 'other' and day > ${now.toISOString().slice(0, 10)}::date - 365`,
};
