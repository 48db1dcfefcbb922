import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { previewPdfPath, readerPagePath, readingPartPath } from "#addresses/publication-addresses.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import { markWords } from "#search/match-highlights.ts";
import { pageExcerpt } from "#search/page-excerpt.ts";
import type { Match } from "#search/search-results.ts";
import { queryLiteral } from "#search/text-analysis/query-literal.ts";
import { listLexemes, type SearchWord } from "#search/text-analysis/search-words.ts";

/** The most pages of a title. */
const MAX_HITS = 3;

type HitRow = {
  readonly id: string;
  readonly listed_id: string;
  readonly sequential_id: number;
  readonly title: string;
  readonly language: string;
  readonly file_type: "preview_pdf" | "final_pdf" | "final_epub";
  readonly page: number;
  readonly part: number | null;
  readonly anchor: string | null;
  readonly body: string;
};

/** Returns for each of these titles the first pages (or passages of an EPUB, where there is no PDF), of itself and then of its chapters, that hold all the words. */
export async function listPageHits(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
  searched: readonly SearchWord[],
): Promise<ReadonlyMap<string, readonly Match[]>> {
  const literal = queryLiteral(searched);
  if (ids.length === 0 || searched.every(({ excluded }) => excluded) || literal === "") return new Map();
  const { rows } = await sql<HitRow>`
    select found.*, coalesce(d.language, 'en') as language from (
      select p.id, s.listed_id, p.sequential_id, p.title, t.file_type, t.page, t.part, t.anchor, t.body,
        row_number() over (partition by s.listed_id order by (s.publication_id = s.listed_id) desc, p.sequential_id, t.page) as place
      from publication_search s
        join publications p on p.id = s.publication_id
        join page_texts t on t.publication_id = s.publication_id
      where s.listed_id = any(${ids}::uuid[]) and t.words @@ ${literal}::tsquery
        and case t.file_type when 'final_pdf' then p.open_access
          when 'final_epub' then p.open_access and not exists (
            select from publication_files f where f.publication_id = p.id and f.file_type = 'final_pdf')
          else not (p.open_access and exists (select from publication_files f
            where f.publication_id = p.id and f.file_type in ('final_pdf', 'final_epub'))) end
    ) found left join publication_details d on d.publication_id = found.id
    where found.place <= ${MAX_HITS} order by found.listed_id, found.place`.execute(db);
  const words = listLexemes(searched);
  const hits = Map.groupBy(rows, ({ listed_id }) => listed_id);
  return new Map([...hits].map(([id, found]) => [id, found.map((row) => pageMatch(row, words))]));
}

/** A page of an open title is read in the page; a preview, which the reader does not show, is opened as a file. */
function pageMatch(row: HitRow, words: readonly string[]): Match {
  const excerpt = pageExcerpt(row.body, words);
  return {
    kind: "page",
    id: row.id,
    title: row.title,
    page: row.part === null ? String(row.page) : undefined, // an EPUB has no pages
    contributors: [],
    language: row.language as LanguageCode, // validated when it was stored
    url: writeAddress(row, listMarked(excerpt, words)),
    excerpt,
  };
}

function writeAddress({ file_type, sequential_id, page, part, anchor }: HitRow, marked: readonly string[]): string {
  if (file_type === "preview_pdf") return `${previewPdfPath(sequential_id)}#page=${page}`;
  if (part !== null) return readingPartPath(sequential_id, part, anchor ?? "");
  return readerPagePath(sequential_id, page, marked);
}

/** Returns the words of an excerpt that were found, as they stand there: the reader looks for all of them close together. */
const listMarked = (excerpt: string, words: readonly string[]): readonly string[] => [
  ...new Set(markWords(excerpt, words).flatMap(({ text, marked }) => (marked ? [text.toLowerCase()] : []))),
];
