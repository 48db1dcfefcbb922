import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { ContributorRole, PublicationType } from "#publications/core/publication.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";
import { selectWithParts } from "#publications/core/server/select-with-parts.ts";

export type BrowsedContributor = {
  readonly position: number;
  readonly role: ContributorRole;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly literal_name: string | null;
  readonly orcid: string | null;
};

/** What the pages for browsing need of a publication. */
export type BrowsedPublication = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly public: boolean;
  /** The listed title: a chapter's book, else itself. */
  readonly within: string;
  readonly dated: string;
  readonly keywords: readonly string[];
  /** Those of a chapter's book; empty for others. */
  readonly parent_keywords: readonly string[];
  readonly series_id: string | null;
  readonly series_title: string | null;
  readonly event_name: string | null;
  readonly event_acronym: string | null;
  readonly contributors: readonly BrowsedContributor[];
};

/** Returns these publications and all their chapters, with those that are not public: their rows are removed. */
export async function listBrowsedPublications(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
): Promise<BrowsedPublication[]> {
  const { rows } = await sql<BrowsedPublication>`
    select p.id, p.sequential_id, p.type, ${buildSeenByAll("list", "p")} as public, coalesce(p.parent_book_id, p.id) as within,
      coalesce(p.publication_date, date '0001-01-01')::text as dated,
      coalesce(d.keywords, '{}') as keywords, coalesce(pd.keywords, '{}') as parent_keywords,
      p.series_id, series.title as series_title, e.name as event_name, e.acronym as event_acronym,
      coalesce((select json_agg(json_build_object('position', c.position, 'role', c.role, 'given_name', c.given_name,
          'family_name', c.family_name, 'literal_name', c.literal_name, 'orcid', c.orcid) order by c.position)
        from contributors c where c.publication_id = p.id), '[]') as contributors
    from publications p
      left join publication_details d on d.publication_id = p.id
      left join publication_details pd on pd.publication_id = p.parent_book_id
      left join proceedings_events e on e.publication_id = p.id and p.type = 'conference_proceedings'
      left join series on series.id = p.series_id
    where p.id = any(${selectWithParts(ids)})`.execute(db);
  return rows;
}
