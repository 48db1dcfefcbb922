import { sql } from "kysely";
import {
  collectionPath,
  conferencePath,
  PUBLIC_INDEXES,
  personPath,
  seriesPath,
} from "#catalogue/browsing/browsing-paths.ts";
import { listCollectionSlugs } from "#catalogue/collections/server/find-collection-page.ts";
import { subjectPagePath } from "#catalogue/subjects/subject-path.ts";
import type { Context } from "#platform/context.ts";
import { findSubject } from "#publications/subjects/thema.ts";
import { seenByAll } from "#publications/server/visibility-condition.ts";

/** Returns the paths of all pages by which readers browse, for the sitemap: indexes, subjects, series, conferences, collections, people. */
export async function listBrowsingPaths({ db }: Pick<Context, "db">): Promise<readonly string[]> {
  const subjects = await sql<{
    name: string;
  }>`select distinct code as name from publication_subjects order by 1`.execute(db);
  const series = await sql<{ name: string }>`
    select slug as name from series_pages pages where exists (
      select from publications p where p.series_id = pages.series_id and ${seenByAll("list", "p")}) order by 1`.execute(
    db,
  );
  const conferences = await sql<{ name: string }>`
    select slug as name from conferences c where exists (
      select from conference_volumes v where v.conference_id = c.id) order by 1`.execute(db);
  const people = await sql<{ name: string }>`
    select slug as name from catalogue_people where publications > 0 order by id`.execute(db);
  return [
    ...PUBLIC_INDEXES,
    ...subjects.rows.flatMap(({ name }) => findSubject(name) ?? []).map(subjectPagePath),
    ...series.rows.map(({ name }) => seriesPath(name)),
    ...conferences.rows.map(({ name }) => conferencePath(name)),
    ...(await listCollectionSlugs({ db })).map(collectionPath),
    ...people.rows.map(({ name }) => personPath(name)),
  ];
}
