import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type {} from "#publications/server/tables.ts";
import { seenByAll } from "#publications/server/visibility-condition.ts";
import { SITEMAP_LIMIT } from "../sitemap.ts";

/** A range of 50,000 numbers, from 1: a publication never moves to another sitemap. */
export type SitemapBlock = { readonly block: number; readonly pages: number; readonly changedAt: Date };

export type PublicPage = { readonly sequential_id: number; readonly changedAt: Date };

/** The time of the last change to a publication's page: the publication, its files, or the book that contains it. */
const changedAt = sql<Date>`greatest(
  publication.updated_at,
  (select parent.updated_at from publications as parent where parent.id = publication.parent_book_id),
  (select max(file.stored_at) from publication_files as file where file.publication_id = publication.id)
)`;

const block = sql<number>`(publication.sequential_id - 1) / ${sql.lit(SITEMAP_LIMIT)} + 1`;

/** Returns the sitemaps that contain a published page, in order. */
export async function listSitemapBlocks({ db }: Pick<Context, "db">): Promise<SitemapBlock[]> {
  return db
    .selectFrom("publications as publication")
    .where(seenByAll("list", "publication"))
    .select([
      block.as("block"),
      sql<number>`count(*)::integer`.as("pages"),
      sql<Date>`max(${changedAt})`.as("changedAt"),
    ])
    .groupBy(block)
    .orderBy(block)
    .execute();
}

/** Returns the published pages of one sitemap, by number. */
export async function listPublicPages({ db }: Pick<Context, "db">, block: number): Promise<PublicPage[]> {
  return db
    .selectFrom("publications as publication")
    .where(seenByAll("list", "publication"))
    .where("publication.sequential_id", ">", (block - 1) * SITEMAP_LIMIT)
    .where("publication.sequential_id", "<=", block * SITEMAP_LIMIT)
    .select(["publication.sequential_id", changedAt.as("changedAt")])
    .orderBy("publication.sequential_id")
    .execute();
}

/** Returns the ids of the newest published titles as the library lists them (no chapters of a book), newest first, and when their pages last changed. */
export async function listNewTitles(
  { db }: Pick<Context, "db">,
  limit: number,
): Promise<{ readonly id: string; readonly changedAt: Date }[]> {
  return db
    .selectFrom("publications as publication")
    .where(seenByAll("list", "publication"))
    .where("publication.parent_book_id", "is", null)
    .select(["publication.id", changedAt.as("changedAt")])
    .orderBy(sql`coalesce(publication.published_at, publication.created_at)`, "desc")
    .orderBy("publication.sequential_id", "desc")
    .limit(limit)
    .execute();
}
