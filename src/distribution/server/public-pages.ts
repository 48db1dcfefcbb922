import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import type {} from "#publications/core/server/tables.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";
import { createNumberedPages } from "./numbered-pages.ts";
import { selectWithParts } from "#publications/core/server/select-with-parts.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    public_pages: {
      publication_id: string;
      sequential_id: number;
      changed_at: Date;
      /** null for chapters of a book, which the feed of new titles leaves out. */
      listed_at: Date | null;
    };
  }
}

/**
 * Keeps the pages of these publications and of their chapters, for the sitemap and the feed of new titles; the pages that are not public are
 * removed. Runs inside the transaction that changed them; rows of deleted publications go with them.
 */
export async function storePublicPages(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await store(db, sql`p.id = any(${selectWithParts(ids)})`);
}

/** Keeps the pages of all publications anew, so that manual changes are included. */
export async function restorePublicPages({ db }: Pick<Context, "db">): Promise<void> {
  await store(db, sql`true`);
}

/** Rows are written in the order of their ids, so that two transactions cannot deadlock. */
async function store(db: Kysely<Tables>, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with looked as (
      select p.id, p.sequential_id, ${buildSeenByAll("list", "p")} as public,
        greatest(p.updated_at, book.updated_at,
          (select max(f.stored_at) from publication_files f where f.publication_id = p.id)) as changed_at,
        case when p.parent_book_id is null then coalesce(p.published_at, p.created_at) end as listed_at
      from publications p left join publications book on book.id = p.parent_book_id
      where ${condition}
    ), gone as (
      delete from public_pages kept using looked where kept.publication_id = looked.id and not looked.public
    )
    insert into public_pages as kept (publication_id, sequential_id, changed_at, listed_at)
    select id, sequential_id, changed_at, listed_at from looked where public order by id
    on conflict (publication_id) do update set changed_at = excluded.changed_at, listed_at = excluded.listed_at
    where (kept.changed_at, kept.listed_at) is distinct from (excluded.changed_at, excluded.listed_at)`.execute(db);
}

/** The pages of publications in the sitemap. */
export const PUBLICATION_PAGES = createNumberedPages({
  table: sql`public_pages`,
  number: sql`sequential_id`,
  name: sql`sequential_id`,
  changedAt: sql`changed_at`,
  path: (name) => publicationPath(Number(name)),
});

/** Returns the ids of the newest public titles as the library lists them (no chapters of a book), newest first. */
export async function listNewTitles({ db }: Pick<Context, "db">, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select publication_id as id from public_pages where listed_at is not null
    order by listed_at desc, sequential_id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
