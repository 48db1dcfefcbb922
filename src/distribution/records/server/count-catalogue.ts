import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type {} from "./tables.ts";

/** What the press publishes, in numbers. */
export type CatalogueCounts = {
  readonly records: number;
  /** Books and proceedings. */
  readonly titles: number;
  /** Chapters and papers. */
  readonly parts: number;
  readonly open: number;
  /** Records with a PDF that has tags for screen readers, or an EPUB. */
  readonly accessible: number;
  readonly languages: number;
};

/** Counts the public records. */
export async function countCatalogue({ db }: Pick<Context, "db">): Promise<CatalogueCounts> {
  const { rows } = await sql<CatalogueCounts>`
    select count(*)::integer as records,
      (count(*) filter (where r.identifiers ->> 'genre' in ('book', 'proceedings')))::integer as titles,
      (count(*) filter (where r.identifiers ->> 'genre' in ('chapter', 'paper')))::integer as parts,
      (count(*) filter (where r.sets @> array['access:open']))::integer as open,
      (count(*) filter (where exists (select from publication_files f where f.publication_id = r.publication_id
        and (f.file_type = 'final_epub' or (f.file_type = 'final_pdf' and f.tagged)))))::integer as accessible,
      (select count(distinct one)::integer from metadata_records l, unnest(l.sets) one
        where l.withdrawn_at is null and one like 'language:%') as languages
    from metadata_records r where r.withdrawn_at is null`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("A count has one row.");
  return counts;
}
