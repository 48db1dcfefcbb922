import { type RawBuilder, sql } from "kysely";
import { type Reader, withReadableParent } from "#publications/core/policy.ts";
import type { Context } from "#platform/context.ts";
import type { ListFilters } from "#publications/listing/list-query.ts";
import type { Publication } from "#publications/core/publication.ts";
import { publicationsInOrder } from "./list-publications.ts";
import { listCondition } from "./list-selection.ts";
import { visibleTo } from "#publications/core/server/visibility-condition.ts";
import { parsePublicationKey } from "#publications/core/publication-key.ts";

/** The filters of the dashboard's list, or publications by their numbers or uuids. */
export type Selection = { readonly filters: ListFilters; readonly ids?: readonly string[] | undefined };

/** The publications of one step: its short statements take one turn of the database, and other requests run between the steps. */
const AT_A_TIME = 100;

/**
 * Yields every selected publication that this viewer may see, by sequential id, with all relations. The selection is
 * queried again for each 100, after the last sequential id (keyset), so memory and each statement stay small. Each
 * publication is in its state when its 100 were read: one added during the reading comes at the end, one deleted or
 * changed before its turn is missing or changed, and none comes twice. The next 100 are read while the caller takes these.
 */
export async function* readSelection(
  ctx: Pick<Context, "db">,
  reader: Reader,
  { filters, ids }: Selection,
): AsyncGenerator<Publication> {
  const among = ids && isAmong(ids);
  const condition = among
    ? sql<boolean>`${visibleTo(reader, "publication_list")} and ${among}`
    : listCondition(reader, filters);
  const readStep = (after: number): Promise<Step> =>
    ctx.db.transaction().execute(async (db) => {
      // The number is read from `publications`, which has an index on it alone.
      const { rows } = await sql<{ id: string; sequential_id: number }>`
        select k.id, k.sequential_id from publications k join publication_list p on p.publication_id = k.id
        where k.sequential_id > ${after} and ${condition}
        order by k.sequential_id limit ${AT_A_TIME}`.execute(db);
      const ordered = rows.map(({ id }) => id);
      return {
        publications: await publicationsInOrder({ db }, ordered),
        last: rows.at(-1),
        isFull: rows.length === AT_A_TIME,
      };
    });
  let coming: Promise<Step> | undefined = readStep(0);
  while (coming) {
    const { publications, last, isFull }: Step = await coming;
    coming = isFull && last ? readStep(last.sequential_id) : undefined;
    // A caller who stops takes no further step, whose failure then matters to nobody.
    coming?.catch(() => undefined);
    yield* publications.map((publication) => withReadableParent(reader, publication));
  }
}

type Step = {
  readonly publications: readonly Publication[];
  readonly last: { readonly sequential_id: number } | undefined;
  readonly isFull: boolean;
};

/**
 * Returns the condition on `publication_list as p` that a publication is one of these numbers and uuids; what is neither
 * finds nothing.
 */
export function isAmong(names: readonly string[]): RawBuilder<boolean> {
  const keys = names.flatMap((name) => parsePublicationKey(name) ?? []);
  const uuids = keys.flatMap((key) => ("id" in key ? [key.id] : []));
  const numbers = keys.flatMap((key) => ("id" in key ? [] : [key.sequential_id]));
  return sql<boolean>`(p.publication_id = any(${uuids}::uuid[]) or p.sequential_id = any(${numbers}::int[]))`;
}
