import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { PublicationFile } from "#publications/core/publication.ts";

type QueryContext = Pick<Context, "db">;

/** Returns the numbers of the versions whose PDF is kept. */
export async function listVersionsWithFile({ db }: QueryContext, publicationId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("publication_versions")
    .select("number")
    .where("publication_id", "=", publicationId)
    .where("former_file_id", "is not", null)
    .execute();
  return new Set(rows.map(({ number }) => number));
}

/**
 * Returns the PDF of a former version; undefined where it is not kept, and while a notice marks the files of the publication: an unmarked
 * text must not be read beside them.
 */
export async function findVersionFile(
  { db }: QueryContext,
  publicationId: string,
  number: number,
): Promise<PublicationFile | undefined> {
  const { rows } = await sql<PublicationFile>`
    select f.file_type, f.file_path, f.file_size::integer as file_size, f.content_type, f.sha256
    from publication_versions v join former_files f on f.id = v.former_file_id
    where v.publication_id = ${publicationId}::uuid and v.number = ${number} and not exists (
      select from publication_files c where c.publication_id = v.publication_id and c.notice_mark is not null)`.execute(
    db,
  );
  return rows[0];
}
