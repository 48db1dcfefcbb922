import { sql } from "kysely";
import { conferenceAcronym, conferenceName } from "#catalogue/conferences/conference-key.ts";
import { listCoverTitles } from "#catalogue/browsing/server/list-lines.ts";
import { compareNames } from "#ui/formatting/names.ts";
import type { Context } from "#platform/context.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";
import type { LibraryTitle } from "#search/library.ts";

type QueryContext = Pick<Context, "db">;

/** A conference in the words of its latest volume. */
export type Conference = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly acronym?: string | undefined;
};

export type CountedConference = Conference & {
  readonly volumes: number;
  readonly papers: number;
  readonly first: number | null;
  readonly last: number | null;
};

/** A volume of a conference as a row of its page. */
export type ConferenceVolume = {
  readonly id: string;
  readonly sequential_id: number;
  readonly title: string;
  readonly language: string;
  readonly year: number | null;
  readonly place: string | null;
  readonly papers: number;
  readonly open_access: boolean;
  readonly publisher: string | null;
};

export type ConferenceSort = "newest" | "oldest" | "papers";

export type ConferencePageData = {
  readonly conference: Conference;
  /** In the order of the years, for the shelf. */
  readonly shelf: readonly LibraryTitle[];
  readonly volumes: readonly ConferenceVolume[];
  readonly papers: number;
  readonly sort: ConferenceSort;
};

type NameRow = { id: string; slug: string; name: string | null; acronym: string | null; title: string };

const toConference = ({ id, slug, name, acronym, title }: NameRow): Conference => {
  const event = { name, acronym };
  return {
    id,
    slug,
    name: conferenceName(event) ?? conferenceAcronym(event) ?? title,
    acronym: conferenceAcronym(event),
  };
};

/** Returns the conferences with public volumes, by name. */
export async function listConferences({ db }: QueryContext): Promise<CountedConference[]> {
  const { rows } = await sql<NameRow & { volumes: number; papers: number; first: number | null; last: number | null }>`
    select c.id, c.slug, latest.name, latest.acronym, latest.title, counts.volumes, counts.papers, counts.first, counts.last
    from conferences c
      join lateral (
        select e.name, e.acronym, p.title from conference_volumes v join publications p on p.id = v.publication_id
          left join proceedings_events e on e.publication_id = p.id
        where v.conference_id = c.id order by p.publication_date desc nulls last, p.sequential_id desc limit 1) latest on true
      join lateral (
        select count(*)::integer as volumes, extract(year from min(p.publication_date))::integer as first,
          extract(year from max(p.publication_date))::integer as last,
          (select count(*)::integer from conference_volumes v join publications paper on paper.parent_book_id = v.publication_id
            where v.conference_id = c.id and ${buildSeenByAll("list", "paper")}) as papers
        from conference_volumes v join publications p on p.id = v.publication_id where v.conference_id = c.id) counts on true
    order by c.slug`.execute(db);
  return rows
    .map(({ volumes, papers, first, last, ...row }) => ({ ...toConference(row), volumes, papers, first, last }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

export async function findConference({ db }: QueryContext, slug: string): Promise<Conference | undefined> {
  const { rows } = await sql<NameRow>`
    select c.id, c.slug, e.name, e.acronym, p.title from conferences c
      join conference_volumes v on v.conference_id = c.id join publications p on p.id = v.publication_id
      left join proceedings_events e on e.publication_id = p.id
    where c.slug = ${slug} order by p.publication_date desc nulls last, p.sequential_id desc limit 1`.execute(db);
  const row = rows[0];
  return row && toConference(row);
}

/** Returns all volumes of a conference side by side. */
export async function findConferencePage(
  ctx: QueryContext,
  conference: Conference,
  sort: ConferenceSort,
): Promise<ConferencePageData> {
  const { rows } = await sql<ConferenceVolume>`
    select p.id, p.sequential_id, p.title, coalesce(d.language, 'en') as language, p.open_access, d.publisher,
      extract(year from coalesce(e.starts_on, p.publication_date))::integer as year, e.place,
      (select count(*)::integer from publications paper
        where paper.parent_book_id = p.id and ${buildSeenByAll("list", "paper")}) as papers
    from conference_volumes v join publications p on p.id = v.publication_id
      left join publication_details d on d.publication_id = p.id
      left join proceedings_events e on e.publication_id = p.id
    where v.conference_id = ${conference.id}
    order by coalesce(e.starts_on, p.publication_date) desc nulls last, p.sequential_id desc`.execute(ctx.db);
  const ascending = rows.toReversed();
  const volumes =
    sort === "oldest" ? ascending : sort === "papers" ? rows.toSorted((a, b) => b.papers - a.papers) : rows;
  return {
    conference,
    shelf: await listCoverTitles(
      ctx,
      ascending.map(({ id }) => id),
    ),
    volumes,
    papers: rows.reduce((sum, { papers }) => sum + papers, 0),
    sort,
  };
}
