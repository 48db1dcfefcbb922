import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { addIdentifiers, type SeriesIdentifiers } from "#publications/series/series-identifiers.ts";
import type {} from "#publications/core/server/tables.ts";

type NamedSeries = SeriesIdentifiers & { readonly title: string };

/**
 * Stores the series of publications by their titles, and returns their ids by title. Those that the press has stay as they are; with
 * `completes` they get the identifiers that they lack, as an import may give them.
 */
export async function storeSeries(
  db: Kysely<Tables>,
  series: readonly NamedSeries[],
  { completes = false }: { readonly completes?: boolean } = {},
): Promise<ReadonlyMap<string, string>> {
  const distinct = new Map<string, NamedSeries>();
  for (const { title, issn, print_issn, doi } of series)
    distinct.set(title, { ...addIdentifiers(distinct.get(title) ?? {}, { issn, print_issn, doi }), title });
  if (distinct.size === 0) return new Map();
  await db
    .insertInto("series")
    .values(Array.from(distinct.values(), (one) => ({ id: crypto.randomUUID(), ...toRow(one) })))
    .onConflict((conflict) => conflict.column("title").doNothing())
    .execute();
  const stored = await findSeries(db, [...distinct.keys()]);
  if (completes) for (const one of stored) await completeSeries(db, one, distinct.get(one.title) ?? {});
  return new Map(stored.map(({ id, title }) => [title, id]));
}

/** Adds the identifiers that a series lacks; `follow-series` stores its publications again. */
async function completeSeries(db: Kysely<Tables>, stored: StoredSeries, sent: SeriesIdentifiers): Promise<void> {
  const { issn, print_issn, doi } = addIdentifiers(stored, sent);
  if (issn === stored.issn && print_issn === stored.print_issn && doi === stored.doi) return;
  // What another transaction has stored since stays.
  await sql`
    update series set issn = coalesce(issn, ${issn ?? null}), print_issn = coalesce(print_issn, ${print_issn ?? null}),
      doi = coalesce(doi, ${doi ?? null}), version = version + 1
    where id = ${stored.id}`.execute(db);
}

export type StoredSeries = NamedSeries & { readonly id: string };

/** Returns the series with these titles that the press has, by title. */
export async function findSeries(db: Kysely<Tables>, titles: readonly string[]): Promise<readonly StoredSeries[]> {
  if (titles.length === 0) return [];
  const rows = await db
    .selectFrom("series")
    .select(["id", "title", "issn", "print_issn", "doi"])
    .where("title", "in", [...new Set(titles)])
    .orderBy("title")
    .execute();
  return rows.map(({ issn, print_issn, doi, ...one }) => ({
    ...one,
    issn: issn ?? undefined,
    print_issn: print_issn ?? undefined,
    doi: doi ?? undefined,
  }));
}

const toRow = ({ title, issn, print_issn, doi }: NamedSeries) => ({
  title,
  issn: issn ?? null,
  print_issn: print_issn ?? null,
  doi: doi ?? null,
});
