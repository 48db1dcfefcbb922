import { sql } from "kysely";
import { isFeatured, rating } from "#publications/core/rating.ts";
import type { Context } from "#platform/context.ts";
import { cutPieces } from "#platform/cut-pieces.ts";
import { subjectValues } from "#search/subject-value.ts";
import { analyseText, toWeightedVector } from "#search/text-analysis/vector.ts";
import { words } from "#search/text-analysis/words.ts";
import { addSearchTerms } from "./terms/search-terms.ts";
import {
  identifierLexemes,
  listIndexedTexts,
  listIndexedPublications,
  type IndexedPublication,
} from "./indexed-texts.ts";

/** The number of publications that one statement reads, with their chapters. */
const BATCH = 500;

/** The number of texts that one statement stores: each takes nearly a millisecond, and pages wait for its end. */
const MAX_TEXTS = 100;

/** The version of the text analysis: with the next number, a job analyses all texts again (`reindex.ts`). */
export const INDEX_VERSION = 4;

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
    await listTitles(ctx, visible.filter(isListed));
    for (const piece of cutPieces(visible, MAX_TEXTS)) await listWords(ctx, piece);
    await addSearchTerms(
      ctx,
      visible.flatMap((publication) => listIndexedTexts(publication).ranked),
    );
  }
}

/** Returns whether the library lists it by itself: books, proceedings, and chapters without a parent (decision 143). */
const isListed = ({ id, listed_id }: IndexedPublication): boolean => listed_id === id;

/** Deletes the rows of publications that are no longer public or were deleted; a chapter that got a parent leaves the library only. */
async function removeRows(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
  publications: readonly IndexedPublication[],
): Promise<void> {
  const visible = new Set(publications.filter((publication) => publication.public).map(({ id }) => id));
  const hidden = [...new Set(ids)].filter((id) => !visible.has(id));
  const unlisted = [...hidden, ...publications.filter((publication) => !isListed(publication)).map(({ id }) => id)];
  if (hidden.length > 0)
    await sql`delete from publication_search where publication_id = any(${hidden}::uuid[])`.execute(db);
  if (unlisted.length > 0) await sql`delete from catalogue where publication_id = any(${unlisted}::uuid[])`.execute(db);
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
      published_on: title.published_on,
      series: title.series,
      publisher: title.publisher,
      subjects: subjectValues(title.keywords ?? []),
      newest: title.created_at,
      downloads: title.downloads,
      views: title.views,
      rating: rating(counted),
      featured: isFeatured(counted),
    };
  });
  await sql`
    insert into catalogue (publication_id, sequential_id, type, language, year, open_access, published_on, series,
      publisher, subjects, newest, downloads, views, rating, featured)
    select publication_id, sequential_id, type, language, year, open_access, published_on, series, publisher, subjects,
      newest, downloads, views, rating, featured
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      publication_id uuid, sequential_id integer, type text, language text, year integer, open_access boolean,
      published_on date, series text, publisher text, subjects text[], newest timestamptz, downloads integer,
      views integer, rating real, featured boolean)
    on conflict (publication_id) do update set
      type = excluded.type, language = excluded.language, year = excluded.year, open_access = excluded.open_access,
      published_on = excluded.published_on, series = excluded.series, publisher = excluded.publisher,
      subjects = excluded.subjects, newest = excluded.newest, downloads = excluded.downloads, views = excluded.views,
      rating = excluded.rating, featured = excluded.featured`.execute(db);
}

async function listWords({ db }: Pick<Context, "db">, publications: readonly IndexedPublication[]): Promise<void> {
  const rows = publications.map((publication) => {
    const { ranked, searched } = listIndexedTexts(publication);
    const [first, others, exact] = [ranked.map(analyseText), searched.map(analyseText), identifierLexemes(publication)];
    return {
      head: toWeightedVector(first, exact),
      bag: toWeightedVector([...first, ...others], exact),
      titleWords: Math.min(words(publication.title).length, 30),
    };
  });
  await sql`
    insert into publication_search (publication_id, listed_id, newest, published_on, sequential_id, title_words,
      index_version, head, bag)
    select given.publication_id, listed_id, title.newest, title.published_on, title.sequential_id, title_words,
      ${INDEX_VERSION}::integer, head::tsvector, bag::tsvector || filter_lexemes(title)
    from unnest(${publications.map(({ id }) => id)}::uuid[], ${publications.map(({ listed_id }) => listed_id)}::uuid[],
      ${rows.map(({ titleWords }) => titleWords)}::integer[], ${rows.map(({ head }) => head)}::text[],
      ${rows.map(({ bag }) => bag)}::text[])
      as given (publication_id, listed_id, title_words, head, bag) left join catalogue title on title.publication_id = listed_id
    on conflict (publication_id) do update set
      listed_id = excluded.listed_id, newest = excluded.newest, published_on = excluded.published_on,
      sequential_id = excluded.sequential_id, title_words = excluded.title_words,
      index_version = excluded.index_version, head = excluded.head, bag = excluded.bag`.execute(db);
}
