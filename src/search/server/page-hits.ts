import { sql } from "kysely";
import type { PageHit } from "#search/library.ts";
import { fileStem } from "#publications/file-name.ts";
import type { Context } from "#platform/context.ts";
import { finalPdfPath, previewPdfPath } from "#addresses/publication-addresses.ts";
import { pageExcerpt } from "#search/page-excerpt.ts";
import { queryLiteral, type SearchWord } from "#search/text-analysis/search-words.ts";

/** The most pages on a title's card. */
const MAX_HITS = 3;

type HitRow = {
  readonly listed_id: string;
  readonly sequential_id: number;
  readonly title: string;
  readonly file_type: "preview_pdf" | "final_pdf";
  readonly page: number;
  readonly body: string;
};

/** Returns for each of these titles the first pages, of itself and then of its chapters, that hold all the words. */
export async function listPageHits(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
  searched: readonly SearchWord[],
): Promise<ReadonlyMap<string, readonly PageHit[]>> {
  if (ids.length === 0 || searched.length === 0) return new Map();
  const { rows } = await sql<HitRow>`
    select * from (
      select s.listed_id, p.sequential_id, p.title, t.file_type, t.page, t.body,
        row_number() over (partition by s.listed_id order by (s.publication_id = s.listed_id) desc, p.sequential_id, t.page) as place
      from publication_search s
        join publications p on p.id = s.publication_id
        join page_texts t on t.publication_id = s.publication_id
      where s.listed_id = any(${ids}::uuid[]) and t.words @@ ${queryLiteral(searched)}::tsquery
        and case when t.file_type = 'final_pdf' then p.open_access else not (p.open_access and exists (
          select from publication_files f where f.publication_id = p.id and f.file_type = 'final_pdf')) end
    ) found where place <= ${MAX_HITS} order by listed_id, place`.execute(db);
  const words = searched.flatMap(({ lexemes }) => lexemes);
  const hits = Map.groupBy(rows, ({ listed_id }) => listed_id);
  return new Map([...hits].map(([id, found]) => [id, found.map((row) => pageHit(row, words))]));
}

function pageHit(row: HitRow, words: readonly string[]): PageHit {
  const file =
    row.file_type === "preview_pdf"
      ? previewPdfPath(row.sequential_id)
      : finalPdfPath(row.sequential_id, fileStem(row));
  return { page: row.page, text: pageExcerpt(row.body, words), address: `${file}#page=${row.page}` };
}
