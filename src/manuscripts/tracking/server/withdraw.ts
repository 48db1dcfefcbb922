import type { Kysely } from "kysely";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { listContributors } from "#manuscripts/server/manuscript-people.ts";
import { isPerson } from "#manuscripts/co-authors/server/ask-contributors.ts";
import { authorEmail } from "#manuscripts/emails/author-emails.ts";
import { queueManuscriptEmails } from "#manuscripts/emails/server/queue-email.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { listResponsibleEditors } from "#manuscripts/server/manuscript-people.ts";
import type { Tables } from "#platform/database/tables.ts";

type Withdrawal = { readonly id: string; readonly key: string; readonly version: number; readonly reason: string };

/**
 * Withdraws a manuscript before it is accepted. The other contributors and the editor are informed (M19); the module of reviews, which
 * listens to `manuscript.changed`, informs the reviewers.
 */
export async function withdraw(
  ctx: ManuscriptContext,
  person: ManuscriptPerson,
  { id, key, version, reason }: Withdrawal,
): Promise<ManuscriptRow> {
  return changeManuscript(ctx, person, {
    id,
    key,
    version,
    command: "withdraw",
    apply: async (manuscript, db) => {
      const own = (await listContributors(db, manuscript.id)).find((contributor) => isPerson(contributor, person));
      await sendWithdrawal(ctx, db, manuscript, {
        person,
        author: own ? contributorName(own) : "its author",
        reason,
      });
      return { set: WITHDRAWN, details: reason === "" ? {} : { reason } };
    },
  });
}

/** A withdrawn manuscript waits for nothing. */
export const WITHDRAWN = { due_on: null, extension_days: null, on_hold: false } as const;

type WithdrawalNews = {
  readonly person: Pick<ManuscriptPerson, "id" | "email">;
  /** Who withdrew it, as the e-mail says it. */
  readonly author: string;
  readonly reason: string;
};

/** Tells the contributors apart from this person, and the editor, that a manuscript was withdrawn (M19). */
export async function sendWithdrawal(
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
  { person, author, reason }: WithdrawalNews,
): Promise<void> {
  const number = manuscript.number ?? "";
  const fields = { title: manuscript.title, author, reason };
  const authors = (await listContributors(db, manuscript.id)).filter(
    (contributor) =>
      !isPerson(contributor, person) && contributor.email !== "" && contributor.confirmation !== "denied",
  );
  const editors = await listResponsibleEditors(db, manuscript);
  const emailsTo = (people: readonly { readonly email: string }[], path: string) =>
    people.map(({ email }) => ({ to: email, number, fields, path }));
  await queueManuscriptEmails(ctx, db, authorEmail("manuscript-withdrawn"), [
    ...emailsTo(authors, dashboardPath(DASHBOARD.manuscript, { id: number })),
    ...emailsTo(editors, dashboardPath(DASHBOARD.contentReviewItem, { id: number })),
  ]);
}
