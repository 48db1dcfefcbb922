import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { isUuid } from "#platform/uuid.ts";
import type {} from "./tables.ts";

type MarkContext = Pick<Context, "db" | "clock">;

/** Marks one notification of a person as read; it stays so. 404 where the person has no such notification. */
export async function markRead({ db, clock }: MarkContext, personId: string, id: string): Promise<void> {
  const own = isUuid(id)
    ? await db
        .selectFrom("notifications")
        .select("read_at")
        .where("id", "=", id)
        .where("person_id", "=", personId)
        .executeTakeFirst()
    : undefined;
  if (!own) throw new Refused(404, "Notification not found", "You have no such notification.");
  if (own.read_at !== null) return;
  await db.updateTable("notifications").set({ read_at: clock() }).where("id", "=", id).execute();
}

/** Marks all notifications of a person as read that are not newer than `until`: those that came meanwhile stay unread. */
export async function markAllRead({ db, clock }: MarkContext, personId: string, until: Date): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ read_at: clock() })
    .where("person_id", "=", personId)
    .where("read_at", "is", null)
    .where("created_at", "<=", until)
    .execute();
}
