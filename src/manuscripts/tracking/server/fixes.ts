import type { Kysely, Selectable } from "kysely";
import type { z } from "zod";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { freezeVersion } from "#manuscripts/server/freeze-version.ts";
import { authorEmail } from "#manuscripts/emails/author-emails.ts";
import { queueManuscriptEmails } from "#manuscripts/emails/server/queue-email.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { listResponsibleEditors } from "#manuscripts/server/manuscript-people.ts";
import { hasPendingFile } from "#manuscripts/server/pending-files.ts";
import type { FixAnswersForm, VersionForm } from "#manuscripts/tracking/tracking-forms.ts";
import { Invalid } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";

export type FixRow = Selectable<Tables["manuscript_fixes"]>;

/** Returns the fixes that the editor requested last, in their order. */
export async function listLastFixes(db: Kysely<Tables>, manuscriptId: string): Promise<readonly FixRow[]> {
  const rows = await db
    .selectFrom("manuscript_fixes")
    .selectAll()
    .where("manuscript_id", "=", manuscriptId)
    .orderBy("request", "desc")
    .orderBy("position")
    .execute();
  return rows.filter(({ request }) => request === rows[0]?.request);
}

/** Returns how many fixes are neither ticked nor answered. */
export const countOpen = (fixes: readonly Pick<FixRow, "done" | "answer">[]): number =>
  fixes.filter(({ done, answer }) => !done && answer === "").length;

type Answers = z.output<typeof FixAnswersForm> & { readonly id: string };

/** Stores the author's answers to the fixes while they are typed. 422 where a fix is not of the last request. */
export async function answerFixes(
  ctx: Context,
  person: ManuscriptPerson,
  { id, key, version, fixes }: Answers,
): Promise<ManuscriptRow> {
  return changeManuscript(ctx, person, {
    id,
    key,
    version,
    command: "prepare_version",
    apply: async (manuscript, db) => {
      const requested = new Set((await listLastFixes(db, manuscript.id)).map((fix) => fix.id));
      if (manuscript.state !== "returned" || fixes.some((fix) => !requested.has(fix.id)))
        throw new Invalid({ fixes: "Your editor did not ask for this." });
      for (const { id: fixId, done, answer } of fixes)
        await db.updateTable("manuscript_fixes").set({ done, answer }).where("id", "=", fixId).execute();
      return {};
    },
  });
}

/** Sends the fixes: a new version where files were prepared, and M7 to the editor. 409 while one is neither ticked nor answered. */
export async function sendFixes(
  ctx: ManuscriptContext,
  person: ManuscriptPerson,
  { id, key, version, note }: z.output<typeof VersionForm> & { readonly id: string },
): Promise<ManuscriptRow> {
  return changeManuscript(ctx, person, {
    id,
    key,
    version,
    command: "send_fixes",
    facts: async (manuscript, db) => ({ openFixes: countOpen(await listLastFixes(db, manuscript.id)) }),
    apply: async (manuscript, db, now) => {
      const isNew = await hasPendingFile(db, manuscript.id, ["main", "anonymised", "supplement"]);
      const frozen = isNew
        ? await freezeVersion(db, manuscript, { reason: "fixes", round: manuscript.round, note, by: person.id, now })
        : undefined;
      await notifyEditor(ctx, db, manuscript, "manuscript-fixes-sent");
      const set = { due_on: null, has_extended: false, extension_days: null };
      return { set, details: { ...(note !== "" && { note }), ...(frozen !== undefined && { version: frozen }) } };
    },
  });
}

/** Tells the handling editor that something arrived. */
export async function notifyEditor(
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
  key: "manuscript-fixes-sent" | "manuscript-final-files",
): Promise<void> {
  const number = manuscript.number ?? "";
  const path = dashboardPath(DASHBOARD.contentReviewItem, { id: number });
  const editors = await listResponsibleEditors(db, manuscript);
  await queueManuscriptEmails(
    ctx,
    db,
    authorEmail(key),
    editors.map(({ email }) => ({ to: email, number, fields: { title: manuscript.title }, path })),
  );
}
