import { sql } from "kysely";
import { isFeatured, rating } from "#publications/rating.ts";
import type { Context } from "#platform/context.ts";
import { analysed, matchingVector, rankingVector } from "#search/text-analysis/vector.ts";
import { addSearchTerms } from "./search-terms.ts";
import { identifierLexemes, listIndexedPublications, rankedTexts, type IndexedPublication } from "./indexed-texts.ts";

/** The number of publications that one statement reads and writes. */
const BATCH = 500;

/**
 * Updates the library and its search index for these publications and their chapters; ones that are not public (or
 * whose parent is not) are removed. Runs inside the transaction that changed them: `ctx.db` is that transaction. Takes
 * about 0.4 ms for each publication.
 */
export async function indexTitles(ctx: Pick<Context, "db">, publicationIds: readonly string[]): Promise<void> {
  for (let start = 0; start < publicationIds.length; start += BATCH) {
    const ids = publicationIds.slice(start, start + BATCH);
    const publications = await listIndexedPublications(ctx, ids);
    await removeRows(
      ctx,
      [...ids, ...publications.filter((publication) => !publication.public).map(({ id }) => id)],
      publications,
    );
    const visible = publications.filter((publication) => publication.public);
    await listTitles(
      ctx,
      visible.filter(({ type }) => type !== "academic_chapter"),
    );
    await listWords(ctx, visible);
    await addSearchTerms(ctx, visible.flatMap(rankedTexts));
  }
}

/** Deletes the rows of publications that are not public any more or were deleted. */
async function removeRows(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
  publications: readonly IndexedPublication[],
): Promise<void> {
  const visible = new Set(publications.filter((publication) => publication.public).map(({ id }) => id));
  const hidden = [...new Set(ids)].filter((id) => !visible.has(id));
  if (hidden.length === 0) return;
  await sql`delete from publication_search where publication_id = any(${hidden}::uuid[])`.execute(db);
  await sql`delete from catalogue where publication_id = any(${hidden}::uuid[])`.execute(db);
}

async function listTitles({ db }: Pick<Context, "db">, titles: readonly IndexedPublication[]): Promise<void> {
  if (titles.length === 0) return;
  const rows = titles.map((title) => {
    const counted = { views_count: title.views, downloads_count: title.downloads };
    return {
      publication_id: title.id,
      sequential_id: title.sequential_id,
      type: title.type,
      language: title.language,
      year: title.year,
      open_access: title.open_access,
      newest: title.created_at,
      downloads: title.downloads,
      views: title.views,
      rating: rating(counted),
      featured: isFeatured(counted),
    };
  });
  await sql`
    insert into catalogue (publication_id, sequential_id, type, language, year, open_access, newest, downloads, views, rating, featured)
    select publication_id, sequential_id, type, language, year, open_access, newest, downloads, views, rating, featured
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      publication_id uuid, sequential_id integer, type text, language text, year integer, open_access boolean,
      newest timestamptz, downloads integer, views integer, rating real, featured boolean)
    on conflict (publication_id) do update set
      type = excluded.type, language = excluded.language, year = excluded.year, open_access = excluded.open_access,
      newest = excluded.newest, downloads = excluded.downloads, views = excluded.views,
      rating = excluded.rating, featured = excluded.featured`.execute(db);
}

async function listWords({ db }: Pick<Context, "db">, publications: readonly IndexedPublication[]): Promise<void> {
  if (publications.length === 0) return;
  const vectors = publications.map((publication) => {
    const ranked = rankedTexts(publication).map(analysed);
    const abstract = analysed({ text: publication.abstract ?? "", weight: "D", language: publication.language });
    const exact = identifierLexemes(publication);
    return {
      head: rankingVector(ranked, exact),
      bag: matchingVector([...ranked, abstract], exact),
    };
  });
  await sql`
    insert into publication_search (publication_id, listed_id, newest, sequential_id, head, bag)
    select given.publication_id, listed_id, title.newest, title.sequential_id,
      head::tsvector, bag::tsvector || filter_lexemes(title)
    from unnest(${publications.map(({ id }) => id)}::uuid[], ${publications.map(({ listed_id }) => listed_id)}::uuid[],
      ${vectors.map(({ head }) => head)}::text[], ${vectors.map(({ bag }) => bag)}::text[])
      as given (publication_id, listed_id, head, bag) left join catalogue title on title.publication_id = listed_id
    on conflict (publication_id) do update set
      listed_id = excluded.listed_id, newest = excluded.newest, sequential_id = excluded.sequential_id,
      head = excluded.head, bag = excluded.bag`.execute(db);
}
