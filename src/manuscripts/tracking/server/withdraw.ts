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

type Withdrawal = { readonly id: string; readonly key: string; readonly version: number; readonly reason: string };

/**
 * Withdraws a manuscript before it is accepted. The other contributors and the editor are told (M19); the reviewers are told by the module of
 * reviews, which listens to `manuscript.changed`.
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
      const contributors = await listContributors(db, manuscript.id);
      const own = contributors.find((one) => isPerson(one, person));
      const number = manuscript.number ?? "";
      const fields = { title: manuscript.title, author: own ? contributorName(own) : "its author", reason };
      const authors = contributors.filter(
        (one) => !isPerson(one, person) && one.email !== "" && one.confirmation !== "denied",
      );
      const editors = await listResponsibleEditors(db, manuscript);
      await queueManuscriptEmails(ctx, db, authorEmail("manuscript-withdrawn"), [
        ...authors.map(({ email }) => ({
          to: email,
          number,
          fields,
          path: dashboardPath(DASHBOARD.manuscript, { id: number }),
        })),
        ...editors.map(({ email }) => ({
          to: email,
          number,
          fields,
          path: dashboardPath(DASHBOARD.contentReviewItem, { id: number }),
        })),
      ]);
      return { set: { due_on: null, extension_days: null, on_hold: false }, details: reason === "" ? {} : { reason } };
    },
  });
}
