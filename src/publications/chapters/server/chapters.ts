import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { ChapterSummary } from "#publications/chapters/chapter-summary.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import { contributorFrom } from "#publications/core/server/stored-publication.ts";
import { selectContributors } from "#publications/core/server/stored-relations.ts";

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
