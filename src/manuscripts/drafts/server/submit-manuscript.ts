import type { Kysely } from "kysely";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { askContributors } from "#manuscripts/co-authors/server/ask-contributors.ts";
import { findReasonByCall, findReasonByWords } from "#manuscripts/calls/server/require-open-call.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { authorEmail } from "#manuscripts/emails/author-emails.ts";
import { queueManuscriptEmail, queueManuscriptEmails } from "#manuscripts/emails/server/queue-email.ts";
import { MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { listEditors } from "#manuscripts/server/list-editors.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { nextManuscriptNumber } from "#manuscripts/server/manuscript-numbers.ts";
import { storeSearchText } from "#manuscripts/server/search-text.ts";
import { workingDaysAfter } from "#manuscripts/workflow/days.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import type { WorkflowSettings } from "#press/core/workflow-shape.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findMissingParts } from "./draft-facts.ts";
import { freezeVersion } from "#manuscripts/server/freeze-version.ts";
import { listContributors } from "#manuscripts/server/manuscript-people.ts";
import { linkAccounts } from "./store-contributors.ts";

type Submission = { readonly id: string; readonly key: string; readonly version: number };

/**
 * Submits a draft: it gets its number, version 1 is frozen with its files, contributors are connected with their accounts, and the
 * e-mails M1 to the author, M2 to the other contributors and M3 to the editors are queued. 409 with the missing parts where
 * something is missing, and with the sentence of the call where its volume takes nothing now, or no file of this length.
 */
export async function submitManuscript(
  ctx: ManuscriptContext,
  person: ManuscriptPerson,
  { id, key, version }: Submission,
): Promise<ManuscriptRow> {
  const press = await readPress(ctx);
  const { workflow } = press;
  return changeManuscript(ctx, person, {
    id,
    key,
    version,
    command: "submit",
    facts: async (manuscript, db) => {
      const missing = (await findMissingParts(db, [manuscript])).get(manuscript.id) ?? [];
      return {
        missing: missing.map(({ label }) => label),
        callReason: await findReasonByCall({ ...ctx, db }, person, { parentId: manuscript.parent_id, isBegun: true }),
        wordsReason: await findReasonByWords(db, person, manuscript),
      };
    },
    apply: async (draft, db, now) => {
      const number = await nextManuscriptNumber(db, workflow.numberPrefix, now);
      const due_on = workingDaysAfter(pressDay(now, press), workflow.editorNamedDays);
      await freezeVersion(db, draft, { reason: "submission", round: 0, note: "", by: person.id, now });
      await linkAccounts(db, draft.id);
      await db
        .updateTable("manuscripts")
        .set({ number, state: "submitted", submitted_at: now })
        .where("id", "=", draft.id)
        .execute();
      await storeSearchText(db, draft.id);
      const manuscript = { ...draft, number, due_on };
      await askContributors(ctx, db, { manuscript, submitter: person });
      await sendReceipt(ctx, db, { manuscript, person, workflow });
      await notifyEditors(ctx, db, manuscript);
      return { set: { due_on }, details: { number } };
    },
  });
}

type Received = {
  readonly manuscript: ManuscriptRow;
  readonly person: ManuscriptPerson;
  readonly workflow: WorkflowSettings;
};

/** M1, to the corresponding author, and to the person who submitted it for others. */
async function sendReceipt(
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  { manuscript, person, workflow }: Received,
): Promise<void> {
  const corresponding = (await listContributors(db, manuscript.id)).find((contributor) => contributor.corresponding);
  const name = corresponding ? contributorName(corresponding) : "";
  const receivers = new Set([corresponding?.email, person.email].flatMap((email) => email?.toLowerCase() || []));
  const { editorNamedDays, firstCheckFrom, firstCheckTo } = workflow;
  const fields = {
    name,
    title: manuscript.title,
    editor_days: String(editorNamedDays),
    first_check: `${firstCheckFrom}–${firstCheckTo} weeks`,
    for_volume: await nameVolume(db, manuscript),
  };
  const path = dashboardPath(DASHBOARD.manuscript, { id: manuscript.number ?? manuscript.id });
  const emails = [...receivers].map((to) => ({ to, number: manuscript.number ?? "", fields, path }));
  await queueManuscriptEmails(ctx, db, authorEmail("manuscript-receipt"), emails);
}

/** Returns " for the volume “Title”", as a sentence continues with it; empty where the manuscript belongs to none. */
async function nameVolume(db: Kysely<Tables>, { parent_id, parent_title }: ManuscriptRow): Promise<string> {
  const volume = parent_id
    ? await db.selectFrom("publications").select("title").where("id", "=", parent_id).executeTakeFirst()
    : undefined;
  const title = volume?.title ?? parent_title;
  return title === "" ? "" : ` for the volume “${title}”`;
}

/** M3, to every editor who is no contributor. */
async function notifyEditors(ctx: ManuscriptContext, db: Kysely<Tables>, manuscript: ManuscriptRow): Promise<void> {
  const { number, title, kind, due_on } = manuscript;
  const fields = {
    title,
    kind: MANUSCRIPT_KINDS[kind].toLowerCase(),
    date: due_on === null ? "" : longDay(due_on),
    for_volume: await nameVolume(db, manuscript),
  };
  for (const { email } of await listEditors(db, manuscript.id))
    await queueManuscriptEmail(ctx, db, authorEmail("manuscript-new"), {
      to: email,
      number: number ?? "",
      fields,
      path: dashboardPath(DASHBOARD.contentReviewItem, { id: number ?? "" }),
    });
}
