import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import {
  addIdentifiers,
  describeOtherIdentifier,
  listOtherIdentifiers,
  type SeriesIdentifiers,
} from "#publications/series/series-identifiers.ts";
import { findSeries } from "#publications/series/server/store-series.ts";
import type { ImportPlan } from "./import-plan.ts";

/**
 * Returns a remark for each identifier of a series that stays behind, because the series has another one. `known` holds the series of
 * the file so far, and gets those of this plan: a series takes what it lacks from its first record that has it.
 */
export async function remarkOnSeries(
  db: Kysely<Tables>,
  { created, claims }: Pick<ImportPlan, "created" | "claims">,
  known: Map<string, SeriesIdentifiers>,
): Promise<ImportPlan["warnings"]> {
  const records = created.flatMap(({ id, draft }) => (draft.series ? [{ id, series: draft.series }] : []));
  const titles = records.map(({ series }) => series.title).filter((title) => !known.has(title));
  for (const { title, ...stored } of await findSeries(db, titles)) known.set(title, stored);
  return records.flatMap(({ id, series }) => {
    const before = known.get(series.title) ?? {};
    known.set(series.title, addIdentifiers(before, series));
    const line = claims.get(id)?.line ?? 0;
    return listOtherIdentifiers(before, series)
      .filter(({ stored }) => stored !== undefined)
      .map((other) => ({
        line,
        sentence: `${describeOtherIdentifier(series.title, other)} ${other.sent} was left out.`,
      }));
  });
}
