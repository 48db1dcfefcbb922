import { type Kysely, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Takes the lock, so that only one process adds up or recounts. */
const alone = (db: Kysely<Tables>) => sql`select pg_advisory_xact_lock(hashtext('subject_totals'))`.execute(db);

type Stood = { readonly code: string; readonly is_part: boolean };

/**
 * Appends what a change takes off the totals of categories and adds to them; nothing where the publications stay where they were. No row is
 * changed, so that no save of a publication waits for another one.
 */
export async function addToTotals(
  db: Kysely<Tables>,
  { before, after }: { readonly before: readonly Stood[]; readonly after: readonly Stood[] },
): Promise<void> {
  const totals = new Map<string, { code: string; titles: number; parts: number }>();
  const add = ({ code, is_part }: Stood, sign: number): void => {
    const total = totals.get(code) ?? { code, titles: 0, parts: 0 };
    total[is_part ? "parts" : "titles"] += sign;
    totals.set(code, total);
  };
  for (const one of before) add(one, -1);
  for (const one of after) add(one, 1);
  const rows = [...totals.values()].filter(({ titles, parts }) => titles !== 0 || parts !== 0);
  if (rows.length === 0) return;
  await sql`
    insert into subject_totals select * from json_populate_recordset(null::subject_totals, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}

/** Adds up the differences since the last time, category by category. */
export async function foldSubjectTotals({ db }: Pick<Context, "db">): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await alone(transaction);
    await sql`
      with taken as (delete from subject_totals t
        using (select code from subject_totals group by code having count(*) > 1) several
        where several.code = t.code returning t.*)
      insert into subject_totals
      select code, sum(titles), sum(parts) from taken group by code having sum(titles) <> 0 or sum(parts) <> 0`.execute(
      transaction,
    );
  });
}

/** Recounts the totals from the publications, so that manual changes are included. */
export async function recountSubjectTotals({ db }: Pick<Context, "db">): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await alone(transaction);
    await sql`
      with gone as (delete from subject_totals)
      insert into subject_totals
      select code, count(*) filter (where not is_part), count(*) filter (where is_part)
      from publication_subjects group by code`.execute(transaction);
  });
}
