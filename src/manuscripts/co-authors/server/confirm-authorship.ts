import type { Kysely } from "kysely";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { contributorName, hasName, type OwnContribution } from "#manuscripts/drafts/contributor-form.ts";
import { type ContributorRow, listContributors } from "#manuscripts/server/manuscript-people.ts";
import { authorEmail } from "#manuscripts/emails/author-emails.ts";
import { queueManuscriptEmails } from "#manuscripts/emails/server/queue-email.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptActor } from "#manuscripts/server/involvement.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { listResponsibleEditors } from "#manuscripts/server/manuscript-people.ts";
import { storeSearchText } from "#manuscripts/server/search-text.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import { isPerson } from "./ask-contributors.ts";
import { recordFormerContributors } from "./former-contributors.ts";

type Authorship = { readonly id: string; readonly key: string; readonly version?: number | undefined };
type Confirmation = Authorship & { readonly own?: OwnContribution | undefined };
type Denial = Authorship & { readonly reason: string };

/**
 * Confirms that a person is a contributor, with their own name, affiliation, ORCID and CRediT roles where they correct them (docs/workflow.md). A denial of
 * theirs before is taken back; the editor still ends the hold.
 */
export async function confirmAuthorship(
  ctx: ManuscriptContext,
  actor: ManuscriptActor,
  { id, key, version, own }: Confirmation,
): Promise<ManuscriptRow> {
  return changeManuscript(ctx, actor, {
    id,
    key,
    version,
    command: "confirm_authorship",
    apply: async (manuscript, db, now) => {
      const contributor = await requireContributor(db, manuscript, actor);
      if (own && !hasName(own)) throw new Invalid({ family_name: "Please give your name." });
      const after = await db
        .updateTable("manuscript_contributors")
        .set({ ...own, confirmation: "confirmed", confirmed_at: now })
        .where("id", "=", contributor.id)
        .returningAll()
        .execute();
      await recordFormerContributors(db, { manuscriptId: manuscript.id, before: [contributor], after, now });
      await storeSearchText(db, manuscript.id);
      return { details: { contributor: contributorName(own ?? contributor) } };
    },
  });
}

/** Records that a person is not a contributor: the manuscript is put on hold, and the editor is informed. */
export async function denyAuthorship(
  ctx: ManuscriptContext,
  actor: ManuscriptActor,
  { id, key, version, reason }: Denial,
): Promise<ManuscriptRow> {
  return changeManuscript(ctx, actor, {
    id,
    key,
    version,
    command: "deny_authorship",
    apply: async (manuscript, db, now) => {
      const contributor = await requireContributor(db, manuscript, actor);
      await db
        .updateTable("manuscript_contributors")
        .set({ confirmation: "denied", confirmed_at: now })
        .where("id", "=", contributor.id)
        .execute();
      const name = contributorName(contributor);
      const number = manuscript.number ?? "";
      const fields = { contributor: name, title: manuscript.title, reason };
      const path = dashboardPath(DASHBOARD.contentReviewItem, { id: number });
      const editors = await listResponsibleEditors(db, manuscript);
      await queueManuscriptEmails(
        ctx,
        db,
        authorEmail("manuscript-authorship-denied"),
        editors.map(({ email }) => ({ to: email, number, fields, path })),
      );
      return { set: { on_hold: true }, details: { contributor: name } };
    },
  });
}

/** Returns the line of the actor among the contributors. 403 for a person who stands in for the authors without being one. */
async function requireContributor(
  db: Kysely<Tables>,
  { id }: ManuscriptRow,
  actor: ManuscriptActor,
): Promise<ContributorRow> {
  const all = await listContributors(db, id);
  const own = all.find((one) =>
    actor === "system" ? false : "contributorId" in actor ? one.id === actor.contributorId : isPerson(one, actor),
  );
  if (!own) throw new Refused(403, "Access Denied", "You are not named as a contributor of this manuscript.");
  return own;
}
