import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { pageRange } from "#publications/chapters/printed-pages.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { Match } from "#search/search-results.ts";
import { toContributors, type NameRow } from "./library-titles.ts";

type ChapterRow = {
  readonly id: string;
  readonly sequential_id: number;
  readonly title: string;
  readonly is_paper: boolean;
  readonly language: string;
  readonly page_label: string | null;
  readonly page_from: number | null;
  readonly page_to: number | null;
  readonly contributors: readonly NameRow[] | null;
};

/** Returns chapters and papers as matches, by their ids. */
export async function listChapterMatches(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Match>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ChapterRow>`
    select p.id, p.sequential_id, p.title, volume.type = 'conference_proceedings' as is_paper,
      coalesce(d.language, 'en') as language, d.page_label, d.page_from, d.page_to,
      (select json_agg(c order by c.position) from contributors c where c.publication_id = p.id) as contributors
    from publications p join publications volume on volume.id = p.parent_book_id
      left join publication_details d on d.publication_id = p.id
    where p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, chapterMatch(row)]));
}

function chapterMatch(row: ChapterRow): Match {
  return {
    kind: row.is_paper ? "paper" : "chapter",
    id: row.id,
    title: row.title,
    page: pageRange({
      page_label: row.page_label ?? undefined,
      page_from: row.page_from ?? undefined,
      page_to: row.page_to ?? undefined,
    }),
    contributors: toContributors(row.contributors),
    language: row.language as LanguageCode, // validated when it was stored
    url: publicationPath(row.sequential_id),
  };
}
