import { type Kysely, sql } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import {
  type ContributorRow,
  type FormerContributorRow,
  listContributors,
  listFormerContributors,
} from "#manuscripts/server/manuscript-people.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { Tables } from "#platform/database/tables.ts";
import {
  CO_AUTHOR_YEARS,
  type ConflictCandidate,
  type ConflictFacts,
  type ReviewConflict,
  reviewConflicts,
} from "#review/assignments/conflicts.ts";
import { listNamedEditors } from "./find-editing-parts.ts";
import type {} from "#publications/core/server/tables.ts";

/** The facts of a manuscript against which candidates are checked; read once for a list of them. */
export type ManuscriptConflictFacts = Omit<ConflictFacts, "sharedWorks"> & { readonly manuscriptId: string };

type FactsInput = {
  readonly manuscript: Pick<ManuscriptRow, "id" | "declarations" | "parent_id" | "handling_editor">;
  /** Who looks for reviewers. */
  readonly viewer: Pick<ManuscriptPerson, "id">;
  /** The press's ISO date. */
  readonly today: string;
};

/** Reads a manuscript's contributors, present and former, its opposed reviewers and its editors. */
export async function readConflictFacts(
  db: Kysely<Tables>,
  { manuscript, viewer, today }: FactsInput,
): Promise<ManuscriptConflictFacts> {
  return {
    manuscriptId: manuscript.id,
    contributors: (await listContributors(db, manuscript.id)).map(toNamed),
    formerContributors: (await listFormerContributors(db, manuscript.id)).map(toNamed),
    opposed: manuscript.declarations.opposed_reviewers,
    acknowledgements: await findAcknowledgements(db, manuscript.id),
    editors: await listNamedEditors(db, { manuscript, viewer }),
    today,
  };
}

const toNamed = (row: ContributorRow | FormerContributorRow): ConflictFacts["contributors"][number] => ({
  name: row.literal_name || `${row.given_name} ${row.family_name}`.trim(),
  email: row.email,
  affiliation: row.affiliation,
  orcid: row.orcid,
  personId: row.person_id,
});

/** Returns the acknowledgements of the newest version, as they were read when its file was sent; empty where it has none. */
async function findAcknowledgements(db: Kysely<Tables>, manuscriptId: string): Promise<string> {
  const { rows } = await sql<{ thanks: string }>`
    select f.facts->>'acknowledgements' as thanks
    from manuscript_files f join manuscript_versions v on v.id = f.version_id
    where f.manuscript_id = ${manuscriptId}::uuid and f.role = 'main'
    order by v.number desc limit 1`.execute(db);
  return rows[0]?.thanks ?? "";
}

/** Returns what speaks against a candidate for a manuscript. */
export async function findConflicts(
  db: Kysely<Tables>,
  facts: ManuscriptConflictFacts,
  candidate: ConflictCandidate,
): Promise<readonly ReviewConflict[]> {
  const inCatalogue = await findSharedPublications(db, facts, candidate);
  const inManuscripts = await findSharedManuscripts(db, facts, candidate);
  return reviewConflicts(candidate, { ...facts, sharedWorks: [...inCatalogue, ...inManuscripts] });
}

type SharedWork = ConflictFacts["sharedWorks"][number];

/** Publications of the last five years that name both, by ORCID iD or by their whole names. */
async function findSharedPublications(
  db: Kysely<Tables>,
  { contributors, today }: ManuscriptConflictFacts,
  { name, orcid }: ConflictCandidate,
): Promise<readonly SharedWork[]> {
  if (contributors.length === 0) return [];
  const since = `${Number(today.slice(0, 4)) - CO_AUTHOR_YEARS}-01-01`;
  const names = contributors.map((contributor) => contributor.name.toLowerCase());
  const orcids = contributors.flatMap((contributor) => contributor.orcid ?? []);
  const { rows } = await sql<{ title: string; year: number | null; with: string }>`
    with theirs as (select c.publication_id from contributors c where ${isNamed([name.toLowerCase()], orcid === null ? [] : [orcid])})
    select p.title, extract(year from p.publication_date)::int as year, ${WHOLE_NAME} as with
    from contributors c join publications p on p.id = c.publication_id
    where c.publication_id in (select publication_id from theirs) and ${isNamed(names, orcids)}
      and lower(${WHOLE_NAME}) <> ${name.toLowerCase()}
      and (p.publication_date is null or p.publication_date >= ${since}::date)
    order by p.publication_date desc nulls last, p.id limit 3`.execute(db);
  return rows;
}

const WHOLE_NAME = sql`coalesce(nullif(c.literal_name, ''), trim(coalesce(c.given_name, '') || ' ' || coalesce(c.family_name, '')))`;

const isNamed = (names: readonly string[], orcids: readonly string[]) =>
  sql`(lower(${WHOLE_NAME}) = any(${[...names]}::text[]) or c.orcid = any(${[...orcids]}::text[]))`;

/** Other manuscripts of the last five years in which both are contributors, by account or address. */
async function findSharedManuscripts(
  db: Kysely<Tables>,
  { contributors, manuscriptId, today }: ManuscriptConflictFacts,
  { email, personId }: ConflictCandidate,
): Promise<readonly SharedWork[]> {
  const since = `${Number(today.slice(0, 4)) - CO_AUTHOR_YEARS}-01-01`;
  const emails = contributors.flatMap((contributor) =>
    contributor.email === "" ? [] : [contributor.email.toLowerCase()],
  );
  const people = contributors.flatMap((contributor) => contributor.personId ?? []);
  const { rows } = await sql<{ title: string; year: number | null; with: string }>`
    select m.title, extract(year from m.created_at)::int as year,
      trim(other.given_name || ' ' || other.family_name || other.literal_name) as with
    from manuscript_contributors mine
    join manuscripts m on m.id = mine.manuscript_id
    join manuscript_contributors other on other.manuscript_id = m.id and other.id <> mine.id
    where (lower(mine.email) = ${email.toLowerCase()} or mine.person_id = ${personId}::uuid)
      and (lower(other.email) = any(${emails}::text[]) or other.person_id = any(${people}::uuid[]))
      and m.id <> ${manuscriptId}::uuid and m.state <> 'draft' and m.created_at >= ${since}::timestamptz
    order by m.created_at desc, m.id limit 3`.execute(db);
  return rows;
}
