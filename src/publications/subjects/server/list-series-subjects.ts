import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { findSubject, withoutBroader } from "#publications/core/subjects/thema.ts";

const MAX_SUBJECTS = 5;

/**
 * Returns the codes that at least a third of the published titles of a series have, the most frequent first. A code that is broader than
 * another one of them is left out.
 */
export async function listSeriesSubjects({ db }: Pick<Context, "db">, title: string): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    with titles as materialized (
      select p.subjects from publication_list p join series s on s.id = p.series_id
      where s.title = ${title} and p.status = 'published'
    )
    select code from titles, unnest(subjects) as code group by code
    having count(*) * 3 >= (select count(*) from titles) order by count(*) desc, code collate "C"`.execute(db);
  const codes = rows.flatMap(({ code }) => findSubject(code)?.code ?? []);
  return withoutBroader(codes).slice(0, MAX_SUBJECTS);
}
