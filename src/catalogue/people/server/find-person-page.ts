import { sql } from "kysely";
import type { BrowseQuery } from "#catalogue/browsing/browse-query.ts";
import { type KindCounts, getTotal } from "#catalogue/browsing/kind-counts.ts";
import type { PublicationLine } from "#catalogue/browsing/publication-line.ts";
import { kindCounts, ofType, orderBy, limitPage } from "#catalogue/browsing/server/browse-order.ts";
import { listCoverTitles, listLines } from "#catalogue/browsing/server/list-lines.ts";
import type { Context } from "#platform/context.ts";
import { type Orcid, parseOrcid } from "#people/profiles/orcid.ts";
import type { Biography } from "#publications/core/details/biography.ts";
import type { ContributorRole } from "#publications/core/publication.ts";
import { nearestSubject, type ThemaCode } from "#publications/core/subjects/thema.ts";
import type { LibraryTitle } from "#search/library.ts";

type QueryContext = Pick<Context, "db">;

/** A person as the pages show them: contributors that are one person. */
export type CataloguePerson = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly orcid?: Orcid | undefined;
  readonly publications: number;
};

export type PersonPageData = {
  readonly person: CataloguePerson;
  readonly roles: readonly ContributorRole[];
  readonly affiliation?: string | undefined;
  /** What the newest publication with a biography says, in each of its languages. */
  readonly biographies: readonly Biography[];
  readonly firstYear?: number | undefined;
  readonly counts: KindCounts;
  readonly shelf: readonly LibraryTitle[];
  readonly lines: readonly PublicationLine[];
  readonly total: number;
  readonly coAuthors: readonly { readonly slug: string; readonly name: string; readonly count: number }[];
  readonly subjects: readonly { readonly code: ThemaCode; readonly count: number }[];
  readonly query: BrowseQuery;
};

const SHELF_LENGTH = 9;
const MAX_COLLEAGUES = 10;

type PersonRow = {
  id: string;
  slug: string;
  name: string;
  orcid: string | null;
  publications: number;
  target: string | null;
};

/** Returns the person of an address; one that an editor merged has the address of the other (`movedTo`). */
export async function findPerson(
  { db }: QueryContext,
  slug: string,
): Promise<{ readonly person: CataloguePerson; readonly movedTo?: string | undefined } | undefined> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.slug, p.name, p.orcid, p.publications, other.slug as target
    from catalogue_people p left join catalogue_people other on other.id = p.merged_into where p.slug = ${slug}`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return undefined;
  const { target, orcid, ...person } = row;
  return { person: { ...person, orcid: orcid === null ? undefined : parseOrcid(orcid) }, movedTo: target ?? undefined };
}

/** Returns a person's page: all publications with roles, co-authors, subjects. */
export async function findPersonPage(
  ctx: QueryContext,
  person: CataloguePerson,
  query: BrowseQuery,
): Promise<PersonPageData> {
  const { ids, newest, ...summary } = await summarise(ctx, person, query);
  return {
    person,
    ...summary,
    shelf: await listCoverTitles(ctx, newest),
    lines: await listLines(ctx, ids),
    total: getTotal(summary.counts, query.type),
    coAuthors: await listCoAuthors(ctx, person),
    subjects: await listSubjects(ctx, person),
    query,
  };
}

const ofPerson = ({ id }: Pick<CataloguePerson, "id">) =>
  sql`p.id in (select publication_id from contributor_people where person_id = ${id})`;

/** Returns the ids of a person's newest publications. */
export async function listNewestOfPerson(
  { db }: QueryContext,
  person: CataloguePerson,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from publications p where ${ofPerson(person)} order by ${orderBy("newest")} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type Summary = Pick<PersonPageData, "roles" | "affiliation" | "biographies" | "firstYear" | "counts"> & {
  /** The publications of the page, and the titles of the shelf. */
  readonly ids: readonly string[];
  readonly newest: readonly string[];
};

type SummaryRow = KindCounts & {
  readonly roles: readonly ContributorRole[] | null;
  readonly affiliation: string | null;
  readonly biographies: readonly Biography[] | null;
  readonly first_year: number | null;
  readonly ids: readonly string[];
  readonly newest: readonly string[];
};

/**
 * Reads the publications of the person once, for all that is told of them. `offset 0` makes the database look each of them up: it expects
 * that to take longer than reading the whole catalogue, which takes ten times as long.
 */
async function summarise({ db }: QueryContext, { id }: CataloguePerson, query: BrowseQuery): Promise<Summary> {
  const { rows } = await sql<SummaryRow>`
    with named as materialized (
      select c.role, c.affiliation, c.biography, c.other_biographies, p.*
      from contributor_people cp
        cross join lateral (select role, affiliation, biography, other_biographies from contributors
          where publication_id = cp.publication_id and position = cp.position offset 0) c
        cross join lateral (select id, type, title, publication_date, sequential_id, coalesce(parent_book_id, id) as listed_id
          from publications where id = cp.publication_id offset 0) p
      where cp.person_id = ${id}
    ),
    own as materialized (select distinct id, type, title, publication_date, sequential_id, listed_id from named)
    select ${kindCounts}, extract(year from min(p.publication_date))::integer as first_year,
      (select array_agg(distinct role order by role) from named) as roles,
      (select affiliation from named where affiliation is not null
        order by publication_date desc nulls last, sequential_id desc limit 1) as affiliation,
      (select case when n.biography is null then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('language', d.language, 'text', n.biography)) end || coalesce(n.other_biographies, '[]')
        from named n join publication_details d on d.publication_id = n.id
        where n.biography is not null or n.other_biographies is not null
        order by n.publication_date desc nulls last, n.sequential_id desc limit 1) as biographies,
      array(select p.id::text from own p where ${ofType(query.type)} order by ${orderBy(query.sort)} ${limitPage(query)}) as ids,
      array(select listed_id::text from own
        group by 1 order by max(publication_date) desc nulls last, listed_id limit ${SHELF_LENGTH}) as newest
    from own p`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The publications of a person were not counted.");
  const { roles, affiliation, biographies, first_year, ids, newest, ...counts } = row;
  return {
    roles: roles ?? [],
    affiliation: affiliation ?? undefined,
    biographies: biographies ?? [],
    firstYear: first_year ?? undefined,
    counts,
    ids,
    newest,
  };
}

/** Only those who may be among the first are looked up by name. */
async function listCoAuthors({ db }: QueryContext, { id }: CataloguePerson): Promise<PersonPageData["coAuthors"]> {
  const { rows } = await sql<{ slug: string; name: string; count: number }>`
    with beside as (
      select theirs.person_id, count(distinct own.publication_id)::integer as count
      from (select distinct publication_id from contributor_people where person_id = ${id}) own
        cross join lateral (select person_id from contributor_people
          where publication_id = own.publication_id and person_id <> ${id} offset 0) theirs
      group by theirs.person_id
    )
    select other.slug, other.name, ranked.count
    from (select *, rank() over (order by count desc) as place from beside) ranked
      join catalogue_people other on other.id = ranked.person_id
    where ranked.place <= ${MAX_COLLEAGUES}
    order by ranked.count desc, other.sort_name, other.id limit ${MAX_COLLEAGUES}`.execute(db);
  return rows;
}

/** The narrowest subjects: in the order of codes, the next one of a publication tells whether a narrower one follows. */
async function listSubjects({ db }: QueryContext, { id }: CataloguePerson): Promise<PersonPageData["subjects"]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*)::integer as count from (
      select code, lead(code) over (partition by publication_id order by code collate "C") as next
      from publication_subjects
      where publication_id in (select publication_id from contributor_people where person_id = ${id})
    ) s
    where next is null or not starts_with(next, code)
    group by code order by count desc, code limit ${MAX_COLLEAGUES}`.execute(db);
  return rows.flatMap(({ code, count }) => {
    const subject = nearestSubject(code);
    return subject === undefined ? [] : [{ code: subject, count }];
  });
}
