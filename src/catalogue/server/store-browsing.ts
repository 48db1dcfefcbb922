import { type Kysely, sql } from "kysely";
import { cutPieces } from "#platform/cut-pieces.ts";
import type { Tables } from "#platform/database/tables.ts";
import { BROWSING_RULES } from "#catalogue/browsing/browsing-rules.ts";
import { storeConferences } from "#catalogue/conferences/server/store-conferences.ts";
import { storePeople } from "#catalogue/people/server/store-people.ts";
import { storeSeriesPages } from "#catalogue/series/server/store-series-pages.ts";
import { storeSubjects } from "#catalogue/subjects/server/store-subjects.ts";
import { listBrowsedPublications } from "../browsing/server/browsed-publications.ts";

/** The number of publications that one statement reads and writes. */
const BATCH = 500;

/**
 * Puts these publications and their chapters under their subjects, people, series and conferences; ones that are not public
 * are removed. Runs inside the transaction `db` that changed them.
 */
export async function storeBrowsing(db: Kysely<Tables>, publicationIds: readonly string[]): Promise<void> {
  for (let start = 0; start < publicationIds.length; start += BATCH) {
    const publications = await listBrowsedPublications({ db }, publicationIds.slice(start, start + BATCH));
    await storeSubjects(db, publications);
    await storePeople(db, publications);
    await storeSeriesPages(db, publications);
    await storeConferences(db, publications);
    for (const piece of cutPieces(publications))
      await sql`
        insert into browsed_publications (publication_id, rules)
        select id, ${BROWSING_RULES} from unnest(${piece.map(({ id }) => id)}::uuid[]) as given (id)
        on conflict (publication_id) do update set rules = excluded.rules`.execute(db);
  }
}
