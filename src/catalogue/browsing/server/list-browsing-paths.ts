import { sql } from "kysely";
import { CALLS_PATH, callPath } from "#addresses/publication-addresses.ts";
import { collectionPath, conferencePath, PUBLIC_INDEXES, seriesPath } from "#catalogue/browsing/browsing-paths.ts";
import { listCallNumbers } from "#catalogue/calls/server/find-public-call.ts";
import { listCollectionSlugs } from "#catalogue/collections/server/find-collection-page.ts";
import { subjectPagePath } from "#catalogue/subjects/subject-path.ts";
import type { Context } from "#platform/context.ts";
import { findSubject } from "#publications/subjects/thema.ts";
import { seenByAll } from "#publications/server/visibility-condition.ts";

/** Returns the paths of the pages by which readers browse, those of people excepted, for the sitemap: indexes, subjects, series, conferences, collections, calls. */
export async function listBrowsingPaths({ db }: Pick<Context, "db">): Promise<readonly string[]> {
  const subjects = await sql<{
    name: string;
  }>`select code as name from subject_totals group by code having sum(titles) + sum(parts) > 0 order by 1`.execute(db);
  const series = await sql<{ name: string }>`
    select slug as name from series_pages pages where exists (
      select from publications p where p.series_id = pages.series_id and ${seenByAll("list", "p")}) order by 1`.execute(
    db,
  );
  const conferences = await sql<{ name: string }>`
    select slug as name from conferences c where exists (
      select from conference_volumes v where v.conference_id = c.id) order by 1`.execute(db);
  return [
    ...PUBLIC_INDEXES,
    ...subjects.rows.flatMap(({ name }) => findSubject(name) ?? []).map(subjectPagePath),
    ...series.rows.map(({ name }) => seriesPath(name)),
    ...conferences.rows.map(({ name }) => conferencePath(name)),
    CALLS_PATH,
    ...(await listCallNumbers({ db })).map(callPath),
    ...(await listCollectionSlugs({ db })).map(collectionPath),
  ];
}
