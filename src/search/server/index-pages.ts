import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { FileType } from "#publications/publication.ts";
import { analysed, matchingVector } from "#search/text-analysis/vector.ts";

type Read = { readonly publication_id: string; readonly file_type: FileType; readonly file_path: string };
type Page = { readonly page: number; readonly text: string };

/** The number of pages that one statement writes. */
const BATCH = 100;

/** Adds the pages of a PDF to the search index. They are deleted with the file, to whose row they refer. */
export async function indexPages({ db }: Pick<Context, "db">, file: Read, pages: readonly Page[]): Promise<void> {
  const language = await languageOf({ db }, file.publication_id);
  await db.transaction().execute(async (held) => {
    await held.deleteFrom("page_texts").where("source_path", "=", file.file_path).execute();
    for (let start = 0; start < pages.length; start += BATCH) {
      const batch = pages.slice(start, start + BATCH);
      const vectors = batch.map(({ text }) => matchingVector([analysed({ text, weight: "D", language })]));
      await sql`
        insert into page_texts (source_path, page, publication_id, file_type, body, words)
        select f.file_path, page, f.publication_id, f.file_type, body, words::tsvector
        from unnest(${batch.map(({ page }) => page)}::integer[], ${batch.map(({ text }) => text)}::text[],
          ${vectors}::text[]) as given (page, body, words)
          join publication_files f on f.file_path = ${file.file_path}`.execute(held);
    }
  });
}

async function languageOf({ db }: Pick<Context, "db">, id: string): Promise<string> {
  const details = await db
    .selectFrom("publication_details")
    .select("language")
    .where("publication_id", "=", id)
    .executeTakeFirst();
  return details?.language ?? "en";
}
