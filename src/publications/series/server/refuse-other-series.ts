import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid } from "#platform/refused.ts";
import type { PublicationSeries } from "#publications/core/details/publication-series.ts";
import { describeOtherIdentifier, listOtherIdentifiers } from "#publications/series/series-identifiers.ts";
import { findSeries } from "./store-series.ts";

/**
 * Refuses, with 422 by field, identifiers that a series of the press does not have: they belong to the series, which all of its
 * publications share, and would be lost here.
 */
export async function refuseOtherSeries(db: Kysely<Tables>, series: PublicationSeries | undefined): Promise<void> {
  if (series === undefined) return;
  const [stored] = await findSeries(db, [series.title]);
  if (stored === undefined) return;
  const others = listOtherIdentifiers(stored, series);
  if (others.length === 0) return;
  throw new Invalid(
    Object.fromEntries(
      others.map((other) => [
        `series.${other.name}`,
        `${describeOtherIdentifier(series.title, other)} An editor changes it under Series.`,
      ]),
    ),
  );
}
