import { type Kysely, sql } from "kysely";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findUser, isBlocked } from "#accounts/core/server/users.ts";
import { DIGEST_KIND, digestMail, lastDigestAt, MAX_NAMED } from "#notifications/digest.ts";
import { kindRule } from "#notifications/notification-kinds.ts";
import { isOn } from "#people/core/email-switches.ts";
import { listRoles } from "#people/core/server/current-person.ts";
import { findPreferences } from "#people/profiles/server/preferences.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import { readPress } from "#press/core/server/press.ts";
import { notifyOfNews } from "./news-notifications.ts";
import { listNotifications } from "./read-notifications.ts";
import type {} from "./tables.ts";

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "email-notifications": Record<string, never>;
  }
}

/**
 * Queues an e-mail for each person about their unread notifications, as they chose it: with the next run of the job, once a day at half past
 * seven in the press's time zone, or never. Each notification is in one e-mail at most, also when the job runs twice or on several nodes: its row is
 * locked and says so. A person for whom it fails does not keep the others. Returns the number of e-mails.
 */
export async function sendDigests(ctx: AuthContext): Promise<number> {
  await notifyOfNews(ctx);
  const people = await ctx.db
    .selectFrom("notifications")
    .select("person_id")
    .distinct()
    .where("email_done_at", "is", null)
    .where("read_at", "is", null)
    .execute();
  let queued = 0;
  for (const { person_id } of people) {
    try {
      const isQueued = await ctx.db.transaction().execute((db) => digestFor({ ...ctx, db }, person_id));
      if (isQueued) queued += 1;
    } catch (error) {
      ctx.log.error({ err: error, person: person_id }, "The notifications of a person could not be sent.");
    }
  }
  return queued;
}

/** Returns whether an e-mail was queued. `ctx.db` is a transaction. */
async function digestFor(ctx: AuthContext, personId: string): Promise<boolean> {
  const now = ctx.clock();
  const { digest, notifications: chosen } = await findPreferences(ctx, personId);
  const { hours, name: pressName } = await readPress(ctx);
  const until = digest === "daily" ? lastDigestAt(now, hours.timeZone) : now;
  const waiting = await lockWaiting(ctx.db, personId, until);
  if (waiting.length === 0) return false;
  // What is not wanted counts as done: it does not come later, when the person chooses otherwise.
  await ctx.db
    .updateTable("notifications")
    .set({ email_done_at: now })
    .where("id", "=", sql<string>`any(${waiting.map(({ id }) => id)}::uuid[])`)
    .execute();
  const address = digest === "off" ? undefined : await findAddress(ctx, personId);
  const ids = waiting.filter(({ kind }) => isKindOn(kind, chosen)).map(({ id }) => id);
  if (address === undefined || ids.length === 0) return false;
  const person = { id: personId, roles: await listRoles(ctx, personId) };
  // The rights of now decide what is told.
  const { entries } = await listNotifications(ctx, person, { limit: ids.length }, { ids, unread: true });
  if (entries.length === 0) return false;
  const { pressUrl } = ctx.settings;
  const isDaily = digest === "daily";
  const named = entries.slice(0, MAX_NAMED);
  const words = await findOwnWords(ctx.db, DIGEST_KIND);
  const total = entries.length;
  await ctx.mail.queue(ctx.db, digestMail({ to: address, named, total, isDaily, pressUrl, pressName, words }));
  return true;
}

/** The most notifications of one e-mail; more come with the next run. */
const MAX_NOTIFICATIONS = 500;

const lockWaiting = (db: Kysely<Tables>, personId: string, until: Date) =>
  db
    .selectFrom("notifications")
    .select(["id", "kind"])
    .where("person_id", "=", personId)
    .where("email_done_at", "is", null)
    .where("read_at", "is", null)
    .where("created_at", "<=", until)
    .orderBy("created_at", "desc")
    .limit(MAX_NOTIFICATIONS)
    .forUpdate()
    .skipLocked()
    .execute();

function isKindOn(kind: Tables["notifications"]["kind"], chosen: Parameters<typeof isOn>[0]): boolean {
  const { email } = kindRule(kind);
  return email !== "own" && isOn(chosen, email);
}

/** Returns the confirmed address of an account that may sign in; undefined where there is none. */
async function findAddress({ db, clock }: AuthContext, personId: string): Promise<string | undefined> {
  const user = await findUser({ db }, personId);
  if (!user?.email_confirmed_at || isBlocked(user, clock())) return undefined;
  return user.email ?? undefined;
}
