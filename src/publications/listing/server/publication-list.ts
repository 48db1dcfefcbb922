import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { findSubjectsByKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { subjectPath } from "#publications/core/subjects/thema.ts";
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
  "sort_title",
];

/**
 * Updates the rows of these publications in the publication list. Runs inside the transaction that changed them.
 * Publications that are to be deleted are taken out with `removeFromList` before.
 */
export async function storePublicationList(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await takeOff(db, ids);
  const subjects = await readSubjects(
    db,
    sql<KeywordsRow>`select publication_id, keywords from publication_details where publication_id = any(${ids}::uuid[])`,
  );
  const columns = sql.join([...COLUMNS, "subjects"].map((name) => sql.ref(name)));
  const given = sql.join(
    [...COLUMNS, "subjects"].map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  );
  // One statement stores the row whole: each of its many indexes is written once.
  await sql`
    with r as (
      insert into publication_list (publication_id, ${columns})
      select publication_id, ${sql.join(COLUMNS.map((name) => sql.ref(name)))}, coalesce(read.codes, '{}')
      from publication_list_of(${ids}::uuid[])
        left join json_to_recordset(${subjects}::json) as read (id uuid, codes text[]) on read.id = publication_id
      on conflict (publication_id) do update set ${given} returning *)
    insert into ${TOTALS}
    select ${KIND}, count(*), sum(views), sum(downloads), sum(citations) from r group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`.execute(
    db,
  );
}

/** Stores the subjects of rows that a migration left without: `storePublicationList` stores them with the row. */
export async function storeSubjects(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const subjects = await readSubjects(
    db,
    sql<KeywordsRow>`select l.publication_id, d.keywords from publication_list l
      left join publication_details d on d.publication_id = l.publication_id where l.publication_id = any(${ids}::uuid[])`,
  );
  await sql`
    update publication_list l set subjects = read.codes
    from json_to_recordset(${subjects}::json) as read (id uuid, codes text[])
    where l.publication_id = read.id and l.subjects is distinct from read.codes`.execute(db);
}

/**
 * Returns, as JSON, the subjects that the keywords of these publications name, with every broader one, so that a filter by a broad one
 * finds the narrow ones.
 */
async function readSubjects(db: Kysely<Tables>, keywords: RawBuilder<KeywordsRow>): Promise<string> {
  const { rows } = await keywords.execute(db);
  return JSON.stringify(rows.map((row) => ({ id: row.publication_id, codes: withBroader(row.keywords ?? []) })));
}

type KeywordsRow = { readonly publication_id: string; readonly keywords: readonly string[] | null };

function withBroader(keywords: readonly string[]): readonly string[] {
  const codes = findSubjectsByKeywords(keywords).flatMap((code) => subjectPath(code).map((subject) => subject.code));
  return [...new Set<string>(codes)].toSorted();
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
