import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { findSubjectsByKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { subjectPath } from "#publications/core/subjects/thema.ts";
import type { BrowsedPublication } from "#catalogue/browsing/server/browsed-publications.ts";
import { addToTotals } from "./subject-totals.ts";

/** Stores the categories of these publications with every broader one. A chapter without any has those of its book. */
export async function storeSubjects(db: Kysely<Tables>, publications: readonly BrowsedPublication[]): Promise<void> {
  if (publications.length === 0) return;
  const before = await takeOut(
    db,
    publications.map(({ id }) => id),
  );
  const rows = publications
    .filter((publication) => publication.public)
    .flatMap((publication) =>
      listCodes(publication).map((code) => ({
        code,
        publication_id: publication.id,
        is_part: publication.type === "academic_chapter",
        dated: publication.dated,
        sequential_id: publication.sequential_id,
      })),
    );
  await addToTotals(db, { before, after: rows });
  if (rows.length === 0) return;
  await sql`
    insert into publication_subjects (code, publication_id, is_part, dated, sequential_id)
    select code, publication_id, is_part, dated, sequential_id
    from json_populate_recordset(null::publication_subjects, ${JSON.stringify(rows)}::json)`.execute(db);
}

/** Takes publications that are about to be deleted off the totals of their categories. */
export async function subtractFromSubjects(db: Kysely<Tables>, publicationIds: readonly string[]): Promise<void> {
  await addToTotals(db, { before: await takeOut(db, publicationIds), after: [] });
}

async function takeOut(
  db: Kysely<Tables>,
  publicationIds: readonly string[],
): Promise<readonly { readonly code: string; readonly is_part: boolean }[]> {
  const { rows } = await sql<{ code: string; is_part: boolean }>`
    delete from publication_subjects where publication_id = any(${publicationIds}::uuid[]) returning code, is_part`.execute(
    db,
  );
  return rows;
}

function listCodes({ keywords, parent_keywords }: BrowsedPublication): readonly string[] {
  const own = findSubjectsByKeywords(keywords);
  const narrowest = own.length > 0 ? own : findSubjectsByKeywords(parent_keywords);
  return [...new Set(narrowest.flatMap((code) => subjectPath(code).map((subject) => subject.code)))];
}
