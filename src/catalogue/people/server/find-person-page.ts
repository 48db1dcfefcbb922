import { sql } from "kysely";
import type { BrowseQuery } from "#catalogue/browsing/browse-query.ts";
import { type KindCounts, totalOf } from "#catalogue/browsing/kind-counts.ts";
import type { PublicationLine } from "#catalogue/browsing/publication-line.ts";
import { kindCounts, ofType, orderBy, pageOf } from "#catalogue/browsing/server/browse-order.ts";
import { listCoverTitles, listLines } from "#catalogue/browsing/server/list-lines.ts";
import type { Context } from "#platform/context.ts";
import { type Orcid, parseOrcid } from "#people/profiles/orcid.ts";
import type { ContributorRole } from "#publications/publication.ts";
import { nearestSubject, type ThemaCode } from "#publications/subjects/thema.ts";
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
const MOST_BESIDE = 10;

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
  const summary = await summarise(ctx, person);
  const { rows } = await sql<{ id: string }>`
    select p.id from publications p
    where ${ofPerson(person)} and ${ofType(query.type)} order by ${orderBy(query.sort)} ${pageOf(query)}`.execute(
    ctx.db,
  );
  const newest = await sql<{ id: string }>`
    select coalesce(p.parent_book_id, p.id) as id from publications p where ${ofPerson(person)}
    group by 1 order by max(p.publication_date) desc nulls last, 1 limit ${SHELF_LENGTH}`.execute(ctx.db);
  return {
    person,
    ...summary,
    shelf: await listCoverTitles(
      ctx,
      newest.rows.map(({ id }) => id),
    ),
    lines: await listLines(
      ctx,
      rows.map(({ id }) => id),
    ),
    total: totalOf(summary.counts, query.type),
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

type Summary = Pick<PersonPageData, "roles" | "affiliation" | "firstYear" | "counts">;

async function summarise({ db }: QueryContext, person: CataloguePerson): Promise<Summary> {
  const { rows } = await sql<
    KindCounts & { roles: ContributorRole[] | null; affiliation: string | null; first_year: number | null }
  >`
    select ${kindCounts}, extract(year from min(p.publication_date))::integer as first_year,
      (select array_agg(distinct c.role order by c.role) from contributors c
        join contributor_people cp using (publication_id, position) where cp.person_id = ${person.id}) as roles,
      (select c.affiliation from contributors c join contributor_people cp using (publication_id, position)
        join publications dated on dated.id = c.publication_id
        where cp.person_id = ${person.id} and c.affiliation is not null
        order by dated.publication_date desc nulls last, dated.sequential_id desc limit 1) as affiliation
    from publications p where ${ofPerson(person)}`.execute(db);
  const row = rows[0];
  return {
    roles: row?.roles ?? [],
    affiliation: row?.affiliation ?? undefined,
    firstYear: row?.first_year ?? undefined,
    counts: {
      book: row?.book ?? 0,
      conference_proceedings: row?.conference_proceedings ?? 0,
      academic_chapter: row?.academic_chapter ?? 0,
    },
  };
}

async function listCoAuthors({ db }: QueryContext, { id }: CataloguePerson): Promise<PersonPageData["coAuthors"]> {
  const { rows } = await sql<{ slug: string; name: string; count: number }>`
    select other.slug, other.name, count(distinct theirs.publication_id)::integer as count
    from contributor_people own
      join contributor_people theirs on theirs.publication_id = own.publication_id and theirs.person_id <> own.person_id
      join catalogue_people other on other.id = theirs.person_id
    where own.person_id = ${id} group by other.id
    order by count desc, other.sort_name, other.id limit ${MOST_BESIDE}`.execute(db);
  return rows;
}

async function listSubjects({ db }: QueryContext, { id }: CataloguePerson): Promise<PersonPageData["subjects"]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select s.code, count(*)::integer as count from publication_subjects s
    where s.publication_id in (select publication_id from contributor_people where person_id = ${id})
      and not exists (select from publication_subjects narrower where narrower.publication_id = s.publication_id
        and narrower.code like s.code || '_%')
    group by s.code order by count desc, s.code limit ${MOST_BESIDE}`.execute(db);
  return rows.flatMap(({ code, count }) => {
    const subject = nearestSubject(code);
    return subject === undefined ? [] : [{ code: subject, count }];
  });
}
