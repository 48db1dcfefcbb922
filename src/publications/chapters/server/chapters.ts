import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { ChapterSummary } from "#publications/chapters/chapter-summary.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { Publication } from "#publications/core/publication.ts";
import { contributorFrom, publicationFrom } from "#publications/core/server/stored-publication.ts";
import { selectContributors, withRelations } from "#publications/core/server/stored-relations.ts";
import { visibleTo } from "#publications/core/server/visibility-condition.ts";

const COLUMNS = [
  "publications.id",
  "publications.sequential_id",
  "publications.title",
  "publications.subtitle",
  "publications.status",
  "publications.authors",
  "publications.doi",
  "publications.open_access",
  "publications.created_at",
  "publication_details.language",
  "publication_details.chapter_number",
  "publication_details.page_from",
  "publication_details.page_to",
  "publication_details.page_label",
  "publication_details.part_title",
  "publication_details.formatted_title",
  "publication_details.abstract",
] as const;

/**
 * Returns the chapters of a book, or papers of proceedings, by number, then first page, then creation (decision F8).
 */
export async function listChapters(
  { db }: Pick<Context, "db">,
  parentId: string,
  { publishedOnly }: { readonly publishedOnly: boolean },
): Promise<ChapterSummary[]> {
  const rows = await db
    .selectFrom("publications")
    .leftJoin("publication_details", "publication_details.publication_id", "publications.id")
    .select(COLUMNS)
    .select((eb) => [
      selectContributors(eb),
      eb
        .exists(
          eb
            .selectFrom("publication_files")
            .select("file_type")
            .whereRef("publication_files.publication_id", "=", "publications.id")
            .where("file_type", "=", "final_pdf"),
        )
        .as("has_final_pdf"),
    ])
    .where("parent_book_id", "=", parentId)
    .$if(publishedOnly, (query) => query.where("status", "=", "published"))
    .orderBy(sql`chapter_number nulls last`)
    .orderBy(sql`page_from nulls last`)
    .orderBy("created_at")
    .orderBy("publications.sequential_id")
    .execute();
  return rows.map((row) => ({
    ...row,
    contributors: row.contributors.map(contributorFrom),
    has_final_pdf: Boolean(row.has_final_pdf),
    subtitle: row.subtitle ?? undefined,
    doi: (row.doi ?? undefined) as ChapterSummary["doi"], // the database holds only parsed identifiers
    language: (row.language ?? "en") as LanguageCode, // the database holds only parsed codes
    chapter_number: row.chapter_number ?? undefined,
    page_from: row.page_from ?? undefined,
    page_to: row.page_to ?? undefined,
    page_label: row.page_label ?? undefined,
    part_title: row.part_title ?? undefined,
    formatted_title: row.formatted_title ?? undefined,
    abstract: row.abstract ?? undefined,
  }));
}

/**
 * Returns the chapters or papers of a publication that this viewer may see, in their order (decision F8): by one statement, so
 * that order and numbers belong together while a chapter is being moved.
 */
export async function listChaptersOfPublication(
  ctx: Pick<Context, "db">,
  reader: Reader,
  parentId: string,
): Promise<readonly Publication[]> {
  const detail = (column: "chapter_number" | "page_from") => sql`
    (select d.${sql.ref(column)} from publication_details d where d.publication_id = publications.id) nulls last`;
  const rows = await ctx.db
    .selectFrom("publications")
    .selectAll("publications")
    .select(withRelations)
    .where(
      "id",
      "in",
      sql<string>`(select p.id from publications p
        where p.parent_book_id = ${parentId}::uuid and ${visibleTo(reader, "publications")})`,
    )
    .orderBy(detail("chapter_number"))
    .orderBy(detail("page_from"))
    .orderBy("created_at")
    .orderBy("sequential_id")
    .execute();
  return rows.map(publicationFrom);
}
