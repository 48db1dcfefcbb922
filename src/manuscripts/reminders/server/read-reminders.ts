import type { Kysely } from "kysely";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { type AuthorReminder, comingReminders, reminderSchedule } from "#manuscripts/reminders/author-reminders.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ContributorRow } from "#manuscripts/server/manuscript-people.ts";
import { readToday } from "#press/server/press-day.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findPending, readReminderTimes } from "./stored-reminders.ts";

type QueryContext = Pick<Context, "db" | "clock" | "log">;

/** Returns the reminders to a manuscript's authors for its editors: those that were sent, the newest first, and those to come, the next first. */
export async function readReminders(
  ctx: QueryContext,
  manuscript: ManuscriptRow,
  contributors: readonly ContributorRow[],
) {
  const { id } = manuscript;
  const today = await readToday(ctx);
  const stored = await listStored(ctx.db, id);
  const schedule = reminderSchedule(
    manuscript,
    (await findPending(ctx.db, [id])).get(id) ?? [],
    await readReminderTimes(ctx),
  );
  const marks = new Set(stored.map(({ mark }) => mark));
  const names = new Map(contributors.map((contributor) => [contributor.id, contributorName(contributor)]));
  const corresponding = contributors.find((contributor) => contributor.corresponding);
  const findName = (contributorId: string | undefined): string | null =>
    names.get(contributorId ?? "") ?? (corresponding ? contributorName(corresponding) : null);
  return {
    sent: stored
      .filter(({ skipped }) => !skipped)
      .map(({ kind, mark, sent_at, email_state }) => ({
        kind,
        to: kind === "co_author" ? (names.get(mark.split(" ")[0] ?? "") ?? null) : findName(undefined),
        sent_at,
        email_state,
      })),
    next: comingReminders(schedule, marks, today).map(({ kind, on, contributorId }: AuthorReminder) => ({
      kind,
      to: findName(contributorId),
      // What is due leaves with the next run of the job.
      on: on < today ? today : on,
    })),
  };
}

const listStored = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom("manuscript_reminders as r")
    .leftJoin("outbox as o", "o.id", "r.email_id")
    .select(["r.kind", "r.mark", "r.skipped", "r.sent_at", "o.state as email_state"])
    .where("r.manuscript_id", "=", id)
    .orderBy("r.sent_at", "desc")
    .orderBy("r.mark")
    .execute();
