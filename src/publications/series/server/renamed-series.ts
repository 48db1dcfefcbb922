import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import type {} from "#publications/core/server/tables.ts";
import { findSeries } from "./store-series.ts";

/**
 * Returns a draft with the present title of its publication's series, where it has one that the series had before: the form was open
 * while the series was renamed.
 */
export async function withRenamedSeries(
  db: Kysely<Tables>,
  before: Pick<Publication, "series">,
  draft: PublicationDraft,
): Promise<PublicationDraft> {
  const title = before.series?.title;
  if (title === undefined || draft.series === undefined || draft.series.title === title) return draft;
  const stored = await db.selectFrom("series").select("former_titles").where("title", "=", title).executeTakeFirst();
  if (stored?.former_titles.includes(draft.series.title) !== true) return draft;
  // Another series may have the title now.
  const [namesake] = await findSeries(db, [draft.series.title]);
  return namesake ? draft : { ...draft, series: { ...draft.series, title } };
}
