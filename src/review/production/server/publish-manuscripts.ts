import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { type QueuedEmail, queueManuscriptEmails } from "#manuscripts/emails/server/queue-email.ts";
import { type Addressee, listContributors } from "#manuscripts/server/manuscript-people.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { productionEmail } from "#review/production/production-emails.ts";

type Ready = { readonly id: string; readonly sequential_id: number; readonly published_at: Date | null };

/**
 * Ends the workflow of manuscripts whose publication was published, wherever that was done (decision F1): contributors (M24) and
 * reviewers (M25) get the address. One that fails is logged, and does not keep the others. Returns how many have ended. Runs as a
 * job, so that a publication never waits for its e-mails.
 */
export async function publishManuscripts(ctx: ReviewContext): Promise<number> {
  const ready = await ctx.db
    .selectFrom("manuscripts as m")
    .innerJoin("publications as p", "p.id", "m.publication_id")
    .select(["m.id", "p.sequential_id", "p.published_at"])
    .where("m.state", "=", "in_production")
    .where("p.status", "=", "published")
    .execute();
  let ended = 0;
  for (const one of ready) {
    try {
      await publishManuscript(ctx, one);
      ended += 1;
    } catch (error) {
      ctx.log.error({ err: error, manuscript: one.id }, "A manuscript could not be marked as published.");
    }
  }
  return ended;
}

const publishManuscript = (ctx: ReviewContext, { id, sequential_id, published_at }: Ready) =>
  changeManuscript(ctx, "system", {
    id,
    key: crypto.randomUUID(),
    command: "publish",
    apply: async (manuscript, db, now) => {
      const emailTo = ({ name, email }: Addressee): QueuedEmail => ({
        to: email,
        number: manuscript.number ?? "",
        fields: { name, title: manuscript.title },
        path: publicationPath(sequential_id),
      });
      const contributors = (await listContributors(db, id))
        .filter(({ email }) => email !== "")
        .map((contributor) => emailTo({ name: contributorName(contributor), email: contributor.email }));
      await queueManuscriptEmails(ctx, db, productionEmail("manuscript-published"), contributors);
      const reviewers = await db
        .selectFrom("review_assignments")
        .select(["name", "email"])
        .distinctOn("reviewer_number")
        .where("manuscript_id", "=", id)
        .where("submitted_at", "is not", null)
        .orderBy("reviewer_number")
        .execute();
      await queueManuscriptEmails(ctx, db, productionEmail("review-published"), reviewers.map(emailTo));
      return { set: { published_at: published_at ?? now, due_on: null }, details: { publication: sequential_id } };
    },
  });
