import { type Kysely, sql } from "kysely";
import type {} from "#imports/server/import-events.ts";
import type {} from "#imports/server/tables.ts";
import { DIGEST_KIND } from "#notifications/digest.ts";
import { listPeopleWith } from "#people/users/server/list-people-with.ts";
import type { EventTable } from "#platform/events/event-table.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "#platform/mail/mail-events.ts";
import type {} from "#publications/bulk/server/bulk-change-events.ts";
import type {} from "#publications/bulk/server/tables.ts";
import { notify } from "./notify.ts";

/** Tells who started an import that it ended, or that it was interrupted; each once. */
export async function notifyOfImport(
  db: Kysely<Tables>,
  now: Date,
  { id, personId, hasFailed, added, refused }: EventTable["import.ended"],
): Promise<void> {
  const onceKey = `import:${id}:${hasFailed ? "failed" : "ended"}`;
  const details = { run: id, hasFailed, done: added, refused };
  await notify(db, now, [{ personId, kind: "import_ended", actorId: null, details, onceKey }]);
}

/** Tells who started a bulk change, or undid it, that it ended. */
export async function notifyOfBulkChange(
  db: Kysely<Tables>,
  now: Date,
  { id, personId, isUndo }: EventTable["bulk-change.ended"],
): Promise<void> {
  const { done, refused } = await db
    .selectFrom("bulk_change_records")
    .select([
      sql<number>`(count(*) filter (where ${isUndo ? sql`undo_result = 'restored'` : sql`result = 'changed'`}))::int`.as(
        "done",
      ),
      sql<number>`(count(*) filter (where ${isUndo ? sql`undo_result = 'not_restored'` : sql`result = 'refused'`}))::int`.as(
        "refused",
      ),
    ])
    .where("bulk_change_id", "=", id)
    .executeTakeFirstOrThrow();
  const details = { run: id, isUndo, done, refused };
  await notify(db, now, [{ personId, kind: "bulk_change_ended", actorId: null, details }]);
}

/** Tells the admins that an e-mail could not be sent. Of an e-mail about notifications no further e-mail tells: it would fail as well. */
export async function notifyOfFailedEmail(
  db: Kysely<Tables>,
  now: Date,
  { kind }: EventTable["email.failed"],
): Promise<void> {
  const admins = await listPeopleWith({ db }, "outbox");
  await notify(
    db,
    now,
    admins.map(({ id }) => ({ personId: id, kind: "email_failed", actorId: null, isSilent: kind === DIGEST_KIND })),
  );
}
