import { sql } from "kysely";
import { listCoverTitles } from "#catalogue/browsing/server/list-lines.ts";
import { rankRelated, type RankedTitle } from "#catalogue/related/rank-related.ts";
import type { Context } from "#platform/context.ts";
import { listDisplayedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";
import type { LibraryTitle } from "#search/library.ts";

type QueryContext = Pick<Context, "db">;

/** Titles for the end of a title page: more of its series or conference, and related ones. */
export type RelatedTitles = {
  readonly series: readonly LibraryTitle[];
  readonly related: readonly LibraryTitle[];
};

const MAX_TITLES = 6;
/** The titles that are ranked: those of the same people, and the newest of each narrow subject. */
const MAX_CANDIDATES = 120;

/** Returns the titles to which a reader of this one may go on; of a chapter those of its volume. */
export async function findRelatedTitles(ctx: QueryContext, publicationId: string): Promise<RelatedTitles> {
  const listedId = await findListedId(ctx, publicationId);
  if (listedId === undefined) return { series: [], related: [] };
  const series = await listSeriesNeighbours(ctx, listedId);
  const ranked = await listRanked(ctx, [listedId, ...(await listCandidates(ctx, listedId, series))]);
  const to = ranked.find(({ id }) => id === listedId);
  const related = to === undefined ? [] : rankRelated(to, ranked, MAX_TITLES);
  const titles = await listCoverTitles(ctx, [...series, ...related]);
  const ofSeries = new Set(series);
  return {
    series: titles.filter(({ id }) => ofSeries.has(id)),
    related: titles.filter(({ id }) => !ofSeries.has(id)),
  };
}

async function findListedId({ db }: QueryContext, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(parent_book_id, id) as id from publications where id = ${id}`.execute(db);
  return rows[0]?.id;
}

/** Returns the ids of the titles of the same series or conference that appeared nearest to this one, the newest first. */
async function listSeriesNeighbours({ db }: QueryContext, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select near.id from (
      select p.id, p.publication_date, p.sequential_id
      from publications own
        cross join lateral (
          select one.id from publications one where one.series_id = own.series_id
          union
          select other.publication_id from conference_volumes mine
            join conference_volumes other on other.conference_id = mine.conference_id where mine.publication_id = own.id) same
        join publications p on p.id = same.id and p.id <> own.id
      where own.id = ${id} and ${buildSeenByAll("list", "p")}
      order by abs(coalesce(p.publication_date, date '0001-01-01') - coalesce(own.publication_date, date '0001-01-01')),
        p.sequential_id desc limit ${MAX_TITLES}) near
    order by near.publication_date desc nulls last, near.sequential_id desc`.execute(db);
  return rows.map((row) => row.id);
}

async function listCandidates(
  { db }: QueryContext,
  id: string,
  without: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from (
      (select theirs.publication_id as id from contributor_people own
        join contributor_people theirs on theirs.person_id = own.person_id
        where own.publication_id = ${id} limit ${MAX_CANDIDATES})
      union all
      (select newest.publication_id from publication_subjects own
        cross join lateral (
          select s.publication_id from publication_subjects s where s.code = own.code and not s.is_part
          order by s.dated desc, s.sequential_id desc limit 30) newest
        where own.publication_id = ${id} and length(own.code) > 1)
    ) found join publications part on part.id = found.id
      join publications p on p.id = coalesce(part.parent_book_id, part.id)
    where p.id <> ${id} and p.id <> all(${without}::uuid[]) and ${buildSeenByAll("list", "p")}
    limit ${MAX_CANDIDATES}`.execute(db);
  return rows.map((row) => row.id);
}

async function listRanked({ db }: QueryContext, ids: readonly string[]): Promise<readonly RankedTitle[]> {
  const { rows } = await sql<RankedTitle>`
    select p.id, p.title, coalesce(d.keywords, '{}') as keywords,
      coalesce(p.publication_date, date '0001-01-01')::text as dated,
      coalesce((select array_agg(s.code) from publication_subjects s where s.publication_id = p.id), '{}') as subjects,
      coalesce((select array_agg(distinct c.person_id::text) from contributor_people c where c.publication_id = p.id), '{}') as people
    from publications p left join publication_details d on d.publication_id = p.id
    where p.id = any(${ids}::uuid[])`.execute(db);
  return rows.map((row) => ({ ...row, keywords: listDisplayedKeywords(row.keywords) }));
}
