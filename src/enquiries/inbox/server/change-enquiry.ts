import type { Kysely, Updateable } from "kysely";
import type { EnquiryEventKind } from "#enquiries/core/enquiry.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import { listEvents } from "./enquiry-events.ts";
import { type EnquiryRow, requireEnquiry } from "#enquiries/core/server/find-enquiry.ts";
import type { InboxContext, Staff } from "./inbox-context.ts";

type Change = {
  readonly kind: EnquiryEventKind;
  readonly body: string;
  readonly emailId?: string;
  readonly set?: Updateable<Tables["enquiries"]>;
  /** The event's id, when the client has chosen one. */
  readonly key?: string;
};

type ChangeInput = {
  readonly id: string;
  /** The number of events that the client has read: 409 when there are more now. */
  readonly version?: number | undefined;
  /** Returns whether this same change was stored before. Then nothing is done again, whatever other changes followed. */
  readonly isDone?: (enquiry: EnquiryRow, db: Kysely<Tables>) => Promise<boolean>;
  /** Returns the change to store; undefined when the enquiry has that state already. */
  readonly decide: (enquiry: EnquiryRow, db: Kysely<Tables>) => Promise<Change | undefined> | Change | undefined;
};

/**
 * Changes one enquiry and writes the change into its history, in one transaction; concurrent changes run one after the other. Refused: 404;
 * 409 with `version` and the newer `events` when the client had read an older version.
 */
export async function changeEnquiry(ctx: InboxContext, actor: Staff, changing: ChangeInput): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const enquiry = await requireEnquiry(db, changing.id, { lock: true });
    if (await changing.isDone?.(enquiry, db)) return;
    if (changing.version !== undefined) await requireUnchanged(db, enquiry.id, changing.version);
    const change = await changing.decide(enquiry, db);
    if (!change) return;
    const now = ctx.clock();
    await db
      .updateTable("enquiries")
      .set({ ...change.set, updated_at: now })
      .where("id", "=", enquiry.id)
      .execute();
    await db
      .insertInto("enquiry_events")
      .values({
        id: change.key ?? crypto.randomUUID(),
        enquiry_id: enquiry.id,
        kind: change.kind,
        author: actor.id,
        body: change.body,
        email_id: change.emailId ?? null,
        created_at: await afterTheLast(db, enquiry.id, now),
      })
      .execute();
  });
}

async function requireUnchanged(db: Kysely<Tables>, enquiryId: string, version: number): Promise<void> {
  const events = await listEvents(db, enquiryId, version);
  if (events.length === 0) return;
  throw new Refused(
    409,
    "Another person changed this enquiry",
    "This enquiry was changed after you had opened it. Nothing was sent. Check the changes, then try again.",
    { version: version + events.length, events },
  );
}

/** Returns a time after the last event: the clocks of two servers differ, and the history keeps the order of storage. */
async function afterTheLast(db: Kysely<Tables>, enquiryId: string, now: Date): Promise<Date> {
  const { last } = await db
    .selectFrom("enquiry_events")
    .select(({ fn }) => fn.max("created_at").as("last"))
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}
