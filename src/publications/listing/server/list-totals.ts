import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Context } from "#platform/context.ts";

/** The columns that `publication_totals` groups by, of a row `r` of the publication list. */
export const KIND = sql`date_trunc('month', r.created_at at time zone 'UTC')::date, r.type, r.status,
  r.is_proposal and r.status = 'draft', r.lacks_doi, r.lacks_licence, r.lacks_abstract, r.lacks_cover, r.lacks_full_pdf,
  r.lacks_tags`;

export const TOTALS = sql`publication_totals (month, type, status, is_proposal, lacks_doi, lacks_licence, lacks_abstract, lacks_cover,
  lacks_full_pdf, lacks_tags, records, views, downloads, citations)`;

/** Takes the lock, so that only one process adds up or recounts. */
const alone = (db: Kysely<Tables>) => sql`select pg_advisory_xact_lock(hashtext('publication_totals'))`.execute(db);

/** Adds up the differences since the last time, group by group. */
export async function foldListTotals({ db }: Pick<Context, "db">): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await alone(transaction);
    await sql`
      with several as (
        select month, type, status, is_proposal, lacks_doi, lacks_licence, lacks_abstract, lacks_cover, lacks_full_pdf, lacks_tags
        from publication_totals group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having count(*) > 1
      ), taken as (delete from publication_totals f using several s
        where (f.month, f.type, f.status, f.is_proposal, f.lacks_doi, f.lacks_licence, f.lacks_abstract, f.lacks_cover, f.lacks_full_pdf, f.lacks_tags)
          = (s.month, s.type, s.status, s.is_proposal, s.lacks_doi, s.lacks_licence, s.lacks_abstract, s.lacks_cover, s.lacks_full_pdf, s.lacks_tags)
        returning f.*)
      insert into ${TOTALS}
      select month, type, status, is_proposal, lacks_doi, lacks_licence, lacks_abstract, lacks_cover, lacks_full_pdf, lacks_tags,
        sum(records), sum(views), sum(downloads), sum(citations)
      from taken group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      having sum(records) <> 0`.execute(transaction);
  });
}

/** Recounts the totals from the rows, so that manual changes are included. */
export async function recountListTotals({ db }: Pick<Context, "db">): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await alone(transaction);
    await sql`
      with gone as (delete from publication_totals)
      insert into ${TOTALS}
      select ${KIND}, count(*), sum(views), sum(downloads), sum(citations)
      from publication_list r group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`.execute(transaction);
  });
}
