import { sql } from "kysely";
import { type Reader, withReadableParent } from "#publications/policy.ts";
import type { Context } from "#platform/context.ts";
import type { ListFilters } from "#publications/listing/list-query.ts";
import type { Publication } from "#publications/publication.ts";
import { publicationsInOrder } from "./list-publications.ts";
import { listCondition, visibleTo } from "./list-selection.ts";
import { UUID } from "#publications/server/publications.ts";

/** Either the filters of the dashboard's list, or publications named one by one. */
export type Selection = { readonly filters: ListFilters; readonly ids?: readonly string[] | undefined };

/** Two short statements each; readers' questions are answered between them. */
const AT_A_TIME = 50;

/**
 * Yields every selected publication that this reader may know of, by sequential id, with all relations. The selection is
 * asked again for each 50, from the last sequential id on (keyset), so memory and each statement stay small however many
 * there are. Each publication is as it was when its 50 were read: one that is added meanwhile comes at the end, one that
 * is deleted or changed before its turn is missing or changed, and none comes twice.
 */
export async function* readSelection(
  ctx: Pick<Context, "db">,
  reader: Reader,
  { filters, ids }: Selection,
): AsyncGenerator<Publication> {
  const among = ids && sql<boolean>`p.publication_id = any(${ids.filter((id) => UUID.test(id))}::uuid[])`;
  const condition = among
    ? sql<boolean>`${visibleTo(reader, "desk_rows")} and ${among}`
    : listCondition(reader, filters);
  for (let after = 0; ;) {
    // The number is read from `publications`, which has an index of it alone.
    const { rows } = await sql<{ id: string; sequential_id: number }>`
      select k.id, k.sequential_id from publications k join desk_rows p on p.publication_id = k.id
      where k.sequential_id > ${after} and ${condition}
      order by k.sequential_id limit ${AT_A_TIME}`.execute(ctx.db);
    const publications = await publicationsInOrder(
      ctx,
      rows.map(({ id }) => id),
    );
    yield* publications.map((publication) => withReadableParent(reader, publication));
    after = rows.at(-1)?.sequential_id ?? after;
    if (rows.length < AT_A_TIME) return;
  }
}
