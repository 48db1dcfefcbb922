import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { listContributors } from "#manuscripts/server/manuscript-people.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { publishedEmail, reviewedWorkEmail } from "./production-emails.ts";

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
      const url = ctx.settings.pressUrl + publicationPath(sequential_id);
      for (const contributor of await listContributors(db, id)) {
        if (contributor.email === "") continue;
        const to = { name: contributorName(contributor), email: contributor.email };
        await ctx.mail.queue(db, publishedEmail({ manuscript, to }, url));
      }
      const reviewers = await db
        .selectFrom("review_assignments")
        .select(["name", "email"])
        .distinctOn("reviewer_number")
        .where("manuscript_id", "=", id)
        .where("submitted_at", "is not", null)
        .orderBy("reviewer_number")
        .execute();
      for (const to of reviewers) await ctx.mail.queue(db, reviewedWorkEmail({ manuscript, to }, url));
      return { set: { published_at: published_at ?? now, due_on: null }, details: { publication: sequential_id } };
    },
  });
