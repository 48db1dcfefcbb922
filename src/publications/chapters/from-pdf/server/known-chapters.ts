import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { pagesText } from "#publications/chapters/contents/pages.ts";
import type { KnownChapter } from "#publications/chapters/from-pdf/match-chapters.ts";

/** Returns the chapters of a book; drafts that their authors have not sent are no part of it yet. */
export async function listKnownChapters(db: Kysely<Tables>, bookId: string): Promise<readonly KnownChapter[]> {
  const { rows } = await sql<{
    id: string;
    title: string;
    subtitle: string | null;
    page_from: number | null;
    page_to: number | null;
    page_label: string | null;
    has_pdf: boolean;
  }>`
    select p.id, p.title, p.subtitle, d.page_from, d.page_to, d.page_label,
      exists (select from publication_files f where f.publication_id = p.id and f.file_type = 'final_pdf') as has_pdf
    from publications p left join publication_details d on d.publication_id = p.id
    where p.parent_book_id = ${bookId}::uuid and not (p.status = 'draft' and p.is_proposal)
    order by d.chapter_number nulls last, d.page_from nulls last, p.created_at, p.sequential_id`.execute(db);
  return rows.map(({ id, title, subtitle, has_pdf, ...pages }) => ({
    id,
    title,
    subtitle: subtitle ?? undefined,
    pages: pagesText(pages),
    has_pdf,
  }));
}
