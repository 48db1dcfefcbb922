import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { pageVector } from "./index-pages.ts";
import { INDEX_VERSION, indexTitles } from "./index-publications.ts";

/** Publications and pages that one transaction analyses: a reader's search waits for one at most. */
const PUBLICATIONS = 100;
const PAGES = 50;

/**
 * Analyses the texts again that an earlier release analysed, some at a time, until none is left or `signal` aborts.
 * Returns how many publications and pages it analysed. Until then they are found as that release indexed them.
 */
export async function reindexOutdated(
  ctx: Pick<Context, "db" | "changes">,
  signal?: AbortSignal,
): Promise<{ readonly publications: number; readonly pages: number }> {
  const isAborted = () => signal?.aborted === true;
  const publications = await untilNone(isAborted, () => reindexPublications(ctx));
  const pages = await untilNone(isAborted, () => reindexPages(ctx));
  if (publications + pages > 0) ctx.changes.invalidate(["library"]);
  return { publications, pages };
}

async function untilNone(isAborted: () => boolean, next: () => Promise<number>): Promise<number> {
  let total = 0;
  let some: number;
  do {
    some = await next();
    total += some;
  } while (some > 0 && !isAborted());
  return total;
}

const reindexPublications = ({ db }: Pick<Context, "db">): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select publication_id as id from publication_search where index_version < ${INDEX_VERSION}
      order by publication_id limit ${PUBLICATIONS}`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await indexTitles({ db: trx }, ids);
    // A row that nothing public stands behind is deleted by the line above; none is tried twice.
    await sql`update publication_search set index_version = ${INDEX_VERSION} where publication_id = any(${ids}::uuid[])
      and index_version < ${INDEX_VERSION}`.execute(trx);
    return ids.length;
  });

const reindexPages = ({ db }: Pick<Context, "db">): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ source_path: string; page: number; body: string; language: string }>`
      select t.source_path, t.page, t.body, coalesce(d.language, 'en') as language
      from page_texts t left join publication_details d using (publication_id)
      where t.index_version < ${INDEX_VERSION} order by t.source_path, t.page limit ${PAGES}`.execute(trx);
    await sql`
      update page_texts t set words = given.words::tsvector, index_version = ${INDEX_VERSION}
      from unnest(${rows.map((row) => row.source_path)}::text[], ${rows.map((row) => row.page)}::integer[],
        ${rows.map((row) => pageVector(row.body, row.language))}::text[]) as given (source_path, page, words)
      where t.source_path = given.source_path and t.page = given.page`.execute(trx);
    return rows.length;
  });
