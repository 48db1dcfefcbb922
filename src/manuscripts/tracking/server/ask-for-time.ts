import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { authorEmail } from "#manuscripts/emails/author-emails.ts";
import { queueManuscriptEmails } from "#manuscripts/emails/server/queue-email.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { listResponsibleEditors } from "#manuscripts/server/manuscript-people.ts";
import { daysAfter } from "#manuscripts/workflow/days.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";

type TimeInput = {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly days: number;
  readonly reason: string;
};

/**
 * Requests more time for fixes or a revision. The first request, up to the days of the press's setting, is granted at once; others go to the
 * editor (M18), who must act then.
 */
export async function askForTime(
  ctx: ManuscriptContext,
  person: ManuscriptPerson,
  { id, key, version, days, reason }: TimeInput,
): Promise<ManuscriptRow> {
  const press = await readPress(ctx);
  const { workflow } = press;
  return changeManuscript(ctx, person, {
    id,
    key,
    version,
    command: "ask_for_time",
    apply: async (manuscript, db, now) => {
      const { number, title, due_on, has_extended } = manuscript;
      const today = pressDay(now, press);
      if (!has_extended && days <= workflow.freeExtensionAuthor) {
        // Days that are given after the due date count from today.
        const from = due_on === null || due_on < today ? today : due_on;
        const extended = daysAfter(from, days);
        return { set: { due_on: extended, has_extended: true }, details: { days, given: true, due_on: extended } };
      }
      const fields = { title, days: String(days), reason, date: due_on === null ? "no set date" : longDay(due_on) };
      const path = dashboardPath(DASHBOARD.contentReviewItem, { id: number ?? "" });
      const editors = await listResponsibleEditors(db, manuscript);
      await queueManuscriptEmails(
        ctx,
        db,
        authorEmail("manuscript-time-requested"),
        editors.map(({ email }) => ({ to: email, number: number ?? "", fields, path })),
      );
      return { set: { extension_days: days }, details: { days, given: false, ...(reason !== "" && { reason }) } };
    },
  });
}
