import type { Kysely, Selectable } from "kysely";
import { CALL_FIELDS, type CallForm } from "#manuscripts/calls/call-form.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transactions.ts";
import { readPress } from "#press/core/server/press.ts";
import type { CallChange } from "./call-tables.ts";

export type CallRow = Selectable<Tables["volume_calls"]>;

/** Returns the call of a volume; undefined where it has none. `lock` locks its row until the transaction ends. */
export async function findCall(
  db: Kysely<Tables>,
  volumeId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CallRow | undefined> {
  const query = db.selectFrom("volume_calls").selectAll().where("publication_id", "=", volumeId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

type Saved = CallForm & { readonly volumeId: string; readonly by: string };

/**
 * Stores the call of a volume and records what changed; a request that is repeated with its key, or changes nothing, does nothing. Later dates
 * count at once for drafts that exist. The hours are shown in the press's time zone of this moment. 409 where somebody saved it since.
 */
export const saveCall = (ctx: Context, saved: Saved): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    const { volumeId, key, version, by } = saved;
    const now = ctx.clock();
    // Two people who write the first call of a volume wait for each other here.
    await db.selectFrom("publications").select("id").where("id", "=", volumeId).forNoKeyUpdate().execute();
    const done = await db.selectFrom("volume_call_changes").select("id").where("id", "=", key).executeTakeFirst();
    if (done) return;
    const before = await findCall(db, volumeId, { lock: true });
    if ((before?.version ?? 0) !== version)
      throw new Refused(
        409,
        "The call has changed",
        "Somebody saved this call after you had opened it. Nothing was saved. Open it again, then make your changes.",
      );
    const { hours } = await readPress({ ...ctx, db });
    const values = { ...valuesFrom(saved), time_zone: hours.timeZone };
    const changes = findChanges(before, values);
    if (Object.keys(changes).length === 0) return;
    await db
      .insertInto("volume_calls")
      .values({ ...values, publication_id: volumeId, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict.column("publication_id").doUpdateSet({ ...values, version: version + 1, updated_at: now }),
      )
      .execute();
    await db
      .insertInto("volume_call_changes")
      .values({ id: key, publication_id: volumeId, changed_by: by, changes: JSON.stringify(changes), changed_at: now })
      .execute();
    await ctx.events.emit(db, "call.changed", { publicationId: volumeId });
  });

const valuesFrom = (form: CallForm) => ({
  title: form.title,
  summary: form.summary,
  body: form.body,
  topics: form.topics,
  to_send: form.to_send,
  words_from: form.words_from,
  words_to: form.words_to,
  opens_at: new Date(form.opens_at),
  closes_at: new Date(form.closes_at),
  late_hours: form.late_hours,
  is_public: form.is_public,
});

function findChanges(
  before: CallRow | undefined,
  after: ReturnType<typeof valuesFrom>,
): Readonly<Record<string, CallChange>> {
  const changed = CALL_FIELDS.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(
    changed.map((name): [string, CallChange] => [name, { before: before?.[name] ?? null, after: after[name] }]),
  );
}
