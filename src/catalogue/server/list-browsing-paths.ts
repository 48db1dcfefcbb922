import { type RawBuilder, sql } from "kysely";
import { CALLS_PATH, callPath } from "#addresses/publication-addresses.ts";
import { collectionPath, conferencePath, PUBLIC_INDEXES, seriesPath } from "#catalogue/browsing/browsing-paths.ts";
import { CALL_NUMBERS } from "#catalogue/calls/server/find-public-call.ts";
import { COLLECTION_SLUGS } from "#catalogue/collections/server/find-collection-page.ts";
import { subjectPagePath } from "#catalogue/subjects/subject-path.ts";
import type { Context } from "#platform/context.ts";
import { findSubject } from "#publications/core/subjects/thema.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";

/** The names of pages, and the path that each makes; in the order of the sitemap. */
const KINDS: readonly { readonly names: RawBuilder<unknown>; readonly path: (name: string) => string | undefined }[] = [
  {
    names: sql`select code from subject_totals group by code having sum(titles) + sum(parts) > 0`,
    path: (code) => {
      const subject = findSubject(code);
      return subject && subjectPagePath(subject);
    },
  },
  {
    names: sql`select slug from series_pages pages where exists (
      select from publications p where p.series_id = pages.series_id and ${buildSeenByAll("list", "p")})`,
    path: seriesPath,
  },
  {
    names: sql`select slug from conferences c where exists (
      select from conference_volumes v where v.conference_id = c.id)`,
    path: conferencePath,
  },
  { names: CALL_NUMBERS, path: (number) => callPath(Number(number)) },
  { names: COLLECTION_SLUGS, path: collectionPath },
];

/**
 * Returns the paths of the pages by which readers browse, those of people excepted, for the sitemap: indexes, subjects, series, conferences,
 * collections, calls. Asks once for all of them.
 */
export async function listBrowsingPaths({ db }: Pick<Context, "db">): Promise<readonly string[]> {
  const names = KINDS.map(
    ({ names: ofKind }, kind) => sql`select ${sql.lit(kind)} as kind, name::text from (${ofKind}) one (name)`,
  );
  const { rows } = await sql<{ kind: number; name: string }>`
    select kind, name from (${sql.join(names, sql` union all `)}) listed order by kind, name`.execute(db);
  return [...PUBLIC_INDEXES, CALLS_PATH, ...rows.flatMap(({ kind, name }) => KINDS[kind]?.path(name) ?? [])];
}
