import { type RawBuilder, sql } from "kysely";
import { coverFileVersion, publicationPath } from "#addresses/publication-addresses.ts";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import type { Isbn } from "#publications/core/identifiers/isbn.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { Orcid } from "#people/profiles/orcid.ts";
import type { Contributor, ContributorRole, PublicationType } from "#publications/core/publication.ts";
import type { Context } from "#platform/context.ts";
import type { SearchResult } from "#search/search-results.ts";

/** A row of `contributors`. */
export type NameRow = {
  readonly role: ContributorRole;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly literal_name: string | null;
  readonly affiliation: string | null;
  readonly orcid: string | null;
};

type TitleRow = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly title: string;
  readonly subtitle: string | null;
  readonly formatted_title: string | null;
  readonly formatted_subtitle: string | null;
  readonly authors: readonly string[];
  readonly open_access: boolean;
  readonly licence: string | null;
  readonly year: number | null;
  readonly doi: string | null;
  readonly isbn: string | null;
  readonly publisher: string | null;
  readonly language: string;
  readonly pages: number | null;
  readonly event_acronym: string | null;
  readonly views_count: number;
  readonly downloads_count: number;
  readonly cover_sha256: string | null;
  readonly contributors: readonly NameRow[] | null;
  readonly people: Readonly<Record<string, string>> | null;
  readonly series: string | null;
  readonly abstract: string | null;
};

/** A title as it is listed, before the search adds what it found in it. */
export type ListedTitle = Omit<SearchResult, "excerpt" | "matches" | "matchCount" | "holdsAllWords"> & {
  readonly abstract?: string | undefined;
};

type Slugs = Readonly<Record<string, string>> | null;

/** Returns an expression with the pages of a publication's people by their names; `id` is the publication's. */
export const slugsByName = (id: RawBuilder<unknown>): RawBuilder<Slugs> => sql<Slugs>`(
  select json_object_agg(coalesce(c.literal_name, concat_ws(' ', c.given_name, c.family_name)), person.slug)
  from contributors c
    join contributor_people cp on cp.publication_id = c.publication_id and cp.position = c.position
    join catalogue_people person on person.id = cp.person_id and person.publications > 0
  where c.publication_id = ${id})`;

/** Returns the titles as the library shows them, in the given order. */
export async function listLibraryTitles({ db }: Pick<Context, "db">, ids: readonly string[]): Promise<ListedTitle[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TitleRow>`
    select p.id, p.sequential_id, p.type, p.title, p.subtitle, p.authors, p.open_access, p.licence, p.doi, p.isbn,
      extract(year from p.publication_date)::integer as year,
      coalesce(d.language, 'en') as language, d.formatted_title, d.formatted_subtitle, d.pages, d.publisher, d.abstract, e.acronym as event_acronym,
      (select series.title from series where series.id = p.series_id) as series,
      coalesce(s.views_count, 0) as views_count, coalesce(s.downloads_count, 0) as downloads_count,
      (select f.sha256 from publication_files f where f.publication_id = p.id and f.file_type = 'cover_image') as cover_sha256,
      (select json_agg(c order by c.position) from contributors c where c.publication_id = p.id) as contributors, ${slugsByName(sql`p.id`)} as people
    from publications p
      left join publication_details d on d.publication_id = p.id
      left join publication_statistics s on s.publication_id = p.id
      left join proceedings_events e on e.publication_id = p.id
    where p.id = any(${ids}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toListedTitle(row)];
  });
}

function toListedTitle(row: TitleRow): ListedTitle {
  return {
    id: row.id,
    url: publicationPath(row.sequential_id),
    series: row.series ?? undefined,
    abstract: row.abstract ?? undefined,
    sequential_id: row.sequential_id,
    type: row.type,
    title: row.title,
    subtitle: row.subtitle ?? undefined,
    formatted_title: row.formatted_title ?? undefined,
    formatted_subtitle: row.formatted_subtitle ?? undefined,
    language: row.language as LanguageCode, // validated when it was stored
    contributors: toContributors(row.contributors),
    authors: row.authors,
    people: row.people ?? undefined,
    year: row.year ?? undefined,
    doi: (row.doi ?? undefined) as Doi | undefined, // validated when they were stored
    isbn: (row.isbn ?? undefined) as Isbn | undefined,
    publisher: row.publisher ?? undefined,
    pages: row.pages ?? undefined,
    event_acronym: row.event_acronym ?? undefined,
    open_access: row.open_access,
    licence: row.licence ?? undefined,
    views_count: row.views_count,
    downloads_count: row.downloads_count,
    has_cover_image: row.cover_sha256 !== null,
    cover_version: row.cover_sha256 === null ? undefined : coverFileVersion(row.cover_sha256),
  };
}

/** Returns the contributors of rows, in their order. */
export const toContributors = (rows: readonly NameRow[] | null): Contributor[] => (rows ?? []).map(contributor);

function contributor(row: NameRow): Contributor {
  return {
    role: row.role,
    name:
      row.literal_name === null
        ? { family: row.family_name ?? "", given: row.given_name ?? undefined }
        : { literal: row.literal_name },
    affiliation: row.affiliation ?? undefined,
    orcid: (row.orcid ?? undefined) as Orcid | undefined, // validated when it was stored
  };
}
