import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { TOTALS, KIND } from "./list-totals.ts";

const COLUMNS = [
  "sequential_id",
  "views",
  "downloads",
  "citations",
  "is_proposal",
  "lacks_doi",
  "lacks_licence",
  "lacks_abstract",
  "lacks_cover",
  "lacks_full_pdf",
  "created_at",
  "updated_at",
  "status",
  "type",
  "publication_date",
  "created_by",
  "title",
  "names",
  "lacks_tags",
  "open_access",
  "licence",
  "language",
  "publisher",
  "series_id",
  "parent_book_id",
  "lacks_isbn",
  "lacks_keywords",
  "words",
];

/**
 * Updates the rows of these publications in the publication list. Runs inside the transaction that changed them.
 * Publications that are to be deleted are taken out with `removeFromList` before.
 */
export async function storePublicationList(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await takeOff(db, ids);
  const given = sql.join(COLUMNS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  await sql`
    with r as (
      insert into publication_list select * from publication_list_of(${ids}::uuid[])
      on conflict (publication_id) do update set ${given} returning *)
    insert into ${TOTALS}
    select ${KIND}, count(*), sum(views), sum(downloads), sum(citations) from r group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`.execute(
    db,
  );
}

/** Subtracts publications from the totals before they are deleted; their rows are deleted with them. */
export async function removeFromList(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await takeOff(db, ids);
  await sql`delete from publication_list where publication_id = any(${ids}::uuid[])`.execute(db);
}

/** Locks the rows, so that concurrent changes of one publication subtract the right amounts. */
async function takeOff(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`
    insert into ${TOTALS}
    select ${KIND}, -count(*), -sum(views), -sum(downloads), -sum(citations)
    from (select * from publication_list where publication_id = any(${ids}::uuid[]) order by publication_id for update) as r
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`.execute(db);
}
