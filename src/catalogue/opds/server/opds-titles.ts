import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { narrowerSubjects } from "#publications/core/subjects/thema.ts";
import { cacheCounts } from "#search/server/cached-counts.ts";
import type { OpdsQuery } from "../opds-query.ts";

type QueryContext = Pick<Context, "db">;
type Facet = "language" | "type" | "access";

/** The titles that readers may fetch or buy as a file: those with an open PDF or EPUB, and those with a price for one. */
const AVAILABLE = sql<boolean>`(
  (c.open_access and exists (select from publication_files f
    where f.publication_id = c.publication_id and f.file_type in ('final_pdf', 'final_epub')))
  or exists (select from publication_details d where d.publication_id = c.publication_id and d.formats is not null
    and jsonb_path_exists(d.formats, '$[*] ? (@.kind == "pdf" || @.kind == "epub") .prices[0]')))`;

const NEWEST = sql`c.published_on desc nulls last, c.newest desc, c.sequential_id desc`;

function makeCondition({ subject, language, type, access }: OpdsQuery, except?: Facet): RawBuilder<unknown> {
  const conditions = [
    AVAILABLE,
    ...(subject ? [sql`c.subjects @> array[${subject.code}]::text[]`] : []),
    ...(language === undefined || except === "language" ? [] : [sql`c.language = ${language}`]),
    ...(type === undefined || except === "type" ? [] : [sql`c.type = ${type}`]),
    ...(access === undefined || except === "access" ? [] : [sql`c.open_access = ${access === "open"}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Returns the numbers of titles of a feed, the newest first. */
export async function listOpdsTitles(
  { db }: QueryContext,
  query: OpdsQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    select c.sequential_id as number from catalogue c where ${makeCondition(query)}
    order by ${NEWEST} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ number }) => number);
}

/** Returns those of these titles that readers may fetch or buy as a file. */
export async function filterOpdsTitles({ db }: QueryContext, numbers: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ number: number }>`
    select c.sequential_id as number from catalogue c
    where c.sequential_id = any(${numbers}::integer[]) and ${AVAILABLE}`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

export type OpdsCounts = {
  readonly total: number;
  /** The numbers of titles by the values of each facet, counted with the choices of the others. */
  readonly facets: Readonly<Record<Facet, readonly (readonly [value: string, count: number])[]>>;
  /** By the codes one level below the chosen subject. */
  readonly subjects: ReadonlyMap<string, number>;
};

/** Counts the titles of a feed; those of a large catalogue once a minute. */
export function countOpdsTitles({ db }: QueryContext, query: OpdsQuery): Promise<OpdsCounts> {
  const name = `opds ${JSON.stringify({ ...query, page: undefined })}`;
  return cacheCounts(
    db,
    name,
    ({ facets }) => facets.access.reduce((sum, [, count]) => sum + count, 0),
    () => count({ db }, query),
  );
}

type Counted = {
  readonly name: "total" | "subject" | Facet;
  readonly value: string | null;
  readonly count: number;
};

async function count({ db }: QueryContext, query: OpdsQuery): Promise<OpdsCounts> {
  const codes = narrowerSubjects(query.subject?.code).map(({ code }) => String(code));
  const facet = (name: Facet, column: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select ${sql.lit(name)} as name, ${column} as value, count(*)::integer as count
      from catalogue c where ${makeCondition(query, name)} group by ${column}`;
  const { rows } = await sql<Counted>`
    select 'total' as name, null as value, count(*)::integer as count from catalogue c where ${makeCondition(query)}
    union all ${facet("language", sql`c.language`)}
    union all ${facet("type", sql`c.type`)}
    union all ${facet("access", sql`case when c.open_access then 'open' else 'closed' end`)}
    union all select 'subject', code, count(*)::integer from catalogue c, unnest(c.subjects) code
      where ${makeCondition(query)} and code = any(${codes}::text[]) group by code`.execute(db);
  const countValues = (name: Counted["name"]) =>
    rows
      .flatMap((row) => (row.name === name && row.value !== null ? [[row.value, row.count] as const] : []))
      .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1));
  return {
    total: rows.find(({ name }) => name === "total")?.count ?? 0,
    facets: { language: countValues("language"), type: countValues("type"), access: countValues("access") },
    subjects: new Map(countValues("subject")),
  };
}
