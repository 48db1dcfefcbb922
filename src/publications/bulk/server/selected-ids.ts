import { type RawBuilder, sql } from "kysely";
import { can } from "#people/core/policy.ts";
import { MAX_PUBLICATIONS } from "#publications/bulk/bulk-change.ts";
import type { ListFilters } from "#publications/listing/list-query.ts";
import { listCondition } from "#publications/listing/server/list-selection.ts";
import { matchAll, buildOwnCondition, visibleTo } from "#publications/core/server/visibility-condition.ts";
import { isAmong } from "#publications/listing/server/read-selection.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/refused.ts";

/** Publications by their numbers or uuids, or all that match the list's filters. */
export type ChosenPublications =
  | { readonly ids: readonly string[]; readonly filters?: undefined }
  | { readonly filters: ListFilters; readonly ids?: undefined };

/**
 * Returns the ids of the chosen publications that this person sees in the list, books before their chapters; people who
 * edit only their own choose among these. Throws Invalid for none, and for more than 20,000.
 */
export async function listSelectedIds(
  { db }: Pick<Context, "db">,
  reader: NonNullable<Reader>,
  chosen: ChosenPublications,
): Promise<readonly string[]> {
  const among = chosen.ids
    ? matchAll([visibleTo(reader, "publication_list"), isAmong(chosen.ids)])
    : listCondition(reader, chosen.filters);
  const { rows } = await sql<{ id: string }>`
    select p.publication_id as id from publication_list p where ${matchAll([among, ownOnly(reader)])}
    order by p.type = 'academic_chapter', p.sequential_id limit ${MAX_PUBLICATIONS + 1}`.execute(db);
  if (rows.length === 0) throw new Invalid({ selection: "No publication matches this selection." });
  if (rows.length > MAX_PUBLICATIONS)
    throw new Invalid({ selection: "One bulk change takes at most 20,000 publications. Narrow the filters." });
  return rows.map(({ id }) => id);
}

const ownOnly = (reader: NonNullable<Reader>): RawBuilder<boolean> | undefined =>
  can(reader.roles, "edit_publication") ? undefined : (buildOwnCondition(reader) ?? sql<boolean>`false`);
