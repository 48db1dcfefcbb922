import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { PageText } from "#publications/core/server/read-text.ts";
import type { FileType } from "#publications/core/publication.ts";
import { INDEX_VERSION } from "./index-publications.ts";
import { analyseText, chooseLanguages, toWeightedVector } from "#search/text-analysis/vector.ts";

type Read = { readonly publication_id: string; readonly file_type: FileType; readonly file_path: string };
type Page = Pick<PageText, "page" | "text" | "part" | "anchor">;

/** The number of pages that one statement writes. */
const BATCH = 100;

/** Makes the pages of a PDF, or the passages of an EPUB, findable, in the transaction `db`. They are deleted with the file's row. */
export async function indexPages(db: Kysely<Tables>, file: Read, pages: readonly Page[]): Promise<void> {
  const language = await findLanguage(db, file.publication_id);
  await db.deleteFrom("page_texts").where("source_path", "=", file.file_path).execute();
  for (let start = 0; start < pages.length; start += BATCH) {
    const batch = pages.slice(start, start + BATCH);
    const vectors = batch.map(({ text }) => pageVector(text, language));
    await sql`
      insert into page_texts (source_path, page, publication_id, file_type, body, index_version, words, part, anchor)
      select f.file_path, page, f.publication_id, f.file_type, body, ${INDEX_VERSION}::integer, words::tsvector, part, anchor
      from unnest(${batch.map(({ page }) => page)}::integer[], ${batch.map(({ text }) => text)}::text[],
        ${vectors}::text[], ${batch.map(({ part = null }) => part)}::integer[],
        ${batch.map(({ anchor = null }) => anchor)}::text[]) as given (page, body, words, part, anchor)
        join publication_files f on f.file_path = ${file.file_path}`.execute(db);
  }
}

/** Returns a page's vector, in the languages that its text may be in. */
export const pageVector = (text: string, language: string): string =>
  toWeightedVector([analyseText({ text, weight: "D", languages: chooseLanguages(language, [text]) })]);

async function findLanguage(db: Kysely<Tables>, id: string): Promise<string> {
  const details = await db
    .selectFrom("publication_details")
    .select("language")
    .where("publication_id", "=", id)
    .executeTakeFirst();
  return details?.language ?? "en";
}
