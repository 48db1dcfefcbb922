import { type Kysely, sql } from "kysely";
import { publicationPath } from "#addresses/publication-addresses.ts";
import type { Tables } from "#platform/database/tables.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";
import { type AnnouncementContext, type EventData, queueDeliveries } from "./queue-deliveries.ts";
import { selectWithParts } from "#publications/core/server/select-with-parts.ts";

type Announced = { readonly publication_id: string; readonly sequential_id: number };

/**
 * Queues what webhooks are told when publications were stored or changed: which of them, and of their chapters, readers see
 * now and did not before, and the other way round; those that they saw before and after were changed.
 */
export async function announceChanged(announcing: AnnouncementContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const concerned = sql`p.id = any(${selectWithParts(ids)})`;
  const { rows } = await sql<Announced & { readonly event: "published" | "withdrawn" | "changed" }>`
    with published as (
      insert into announced_publications (publication_id, sequential_id)
        select p.id, p.sequential_id from publications p where ${concerned} and ${buildSeenByAll("list", "p")}
      on conflict do nothing returning publication_id, sequential_id),
    withdrawn as (
      delete from announced_publications a using publications p
      where p.id = a.publication_id and ${concerned} and not ${buildSeenByAll("list", "p")}
      returning a.publication_id, a.sequential_id)
    select 'published' as event, * from published
    union all select 'withdrawn', * from withdrawn
    union all select 'changed', a.publication_id, a.sequential_id from announced_publications a
      where a.publication_id = any(${ids}::uuid[])
        and not exists (select from withdrawn w where w.publication_id = a.publication_id)`.execute(announcing.db);
  const those = (event: string): readonly Announced[] => rows.filter((row) => row.event === event);
  const { db } = announcing;
  await queueDeliveries(announcing, "publication.published", await describeEvents(db, those("published")));
  await queueDeliveries(announcing, "publication.changed", await describeEvents(db, those("changed")));
  await queueDeliveries(announcing, "publication.withdrawn", those("withdrawn").map(identify));
}

/** Queues what webhooks are told when publications are deleted, with their chapters that readers saw. */
export async function announceDeleted(announcing: AnnouncementContext, ids: readonly string[]): Promise<void> {
  const withdrawn = await announcing.db
    .deleteFrom("announced_publications")
    .where("publication_id", "=", sql<string>`any(${ids}::uuid[])`)
    .returning(["publication_id", "sequential_id"])
    .execute();
  await queueDeliveries(announcing, "publication.withdrawn", withdrawn.map(identify));
}

const identify = ({ publication_id: id, sequential_id: number }: Announced) => ({
  id,
  number,
  path: publicationPath(number),
});

async function describeEvents(db: Kysely<Tables>, announced: readonly Announced[]): Promise<readonly EventData[]> {
  if (announced.length === 0) return [];
  const ids = announced.map(({ publication_id }) => publication_id);
  const rows = await db
    .selectFrom("publications")
    .select(["id", "sequential_id", "type", "title", "doi"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("sequential_id")
    .execute();
  return rows.map(({ sequential_id: number, ...row }) => ({ ...row, number, path: publicationPath(number) }));
}
