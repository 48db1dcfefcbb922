import type { z } from "zod";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { parseEmail } from "#accounts/core/email-address.ts";
import { writeAboutAgreement } from "#manuscripts/agreements/server/ask-agreement.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { listContributors } from "#manuscripts/server/manuscript-people.ts";
import { authorEmail } from "#manuscripts/emails/author-emails.ts";
import { queueManuscriptEmail } from "#manuscripts/emails/server/queue-email.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import type { HandOverForm } from "#manuscripts/tracking/tracking-forms.ts";
import { Invalid } from "#platform/refused.ts";

/** Makes another contributor the corresponding author, who is informed by e-mail. 422 for a person who cannot be one. */
export async function handOver(
  ctx: ManuscriptContext,
  person: ManuscriptPerson,
  { id, key, version, contributor_id }: z.output<typeof HandOverForm> & { readonly id: string },
): Promise<ManuscriptRow> {
  return changeManuscript(ctx, person, {
    id,
    key,
    version,
    command: "hand_over",
    apply: async (manuscript, db) => {
      const contributors = await listContributors(db, manuscript.id);
      const next = contributors.find((contributor) => contributor.id === contributor_id);
      const before = contributors.find((contributor) => contributor.corresponding);
      if (!next || next.id === before?.id) throw new Invalid({ contributor_id: "Choose another contributor." });
      if (next.confirmation === "denied" || parseEmail(next.email) === undefined)
        throw new Invalid({
          contributor_id: "This contributor cannot be reached, or said that the authorship is a mistake.",
        });
      const people = db.updateTable("manuscript_contributors").where("manuscript_id", "=", manuscript.id);
      await people.set({ corresponding: false }).where("corresponding", "=", true).execute();
      await people.set({ corresponding: true }).where("id", "=", next.id).execute();
      const number = manuscript.number ?? "";
      await queueManuscriptEmail(ctx, db, authorEmail("manuscript-handed-over"), {
        to: next.email,
        number,
        fields: {
          name: contributorName(next),
          author: before ? contributorName(before) : "The press",
          title: manuscript.title,
        },
        path: dashboardPath(DASHBOARD.manuscript, { id: number }),
      });
      // The link to the agreement is the corresponding author's own.
      if (manuscript.agreement === "requested" || manuscript.agreement === "demanded")
        await writeAboutAgreement(ctx, db, manuscript, "manuscript-agreement");
      return { details: { to: contributorName(next), ...(before && { from: contributorName(before) }) } };
    },
  });
}
