import { Readable } from "node:stream";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Actor } from "#people/core/actor.ts";
import { eventReviewStatement } from "#manuscripts/event-papers/event-paper.ts";
import { agreementFacts } from "#manuscripts/agreements/server/agreement-facts.ts";
import { findAgreement } from "#manuscripts/agreements/server/find-agreement.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { listContributors } from "#manuscripts/server/manuscript-people.ts";
import { writeToAuthor } from "#manuscripts/emails/server/write-to-author.ts";
import { attachFile } from "#publications/files/server/attach-file.ts";
import { lastChapterNumber } from "#publications/core/server/chapter-order.ts";
import { insertPublication } from "#publications/records/server/create-publication.ts";
import { readPress } from "#press/core/server/press.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { ReleaseForm } from "#review/production/production-forms.ts";
import { findReleaseParent } from "./find-release-parent.ts";
import { publicationFrom } from "#review/production/publication-from-manuscript.ts";
import { reviewStatement } from "#review/production/review-statement.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { productionEmail } from "#review/production/production-emails.ts";

const BUCKET = "manuscripts";

/**
 * Sends an accepted manuscript to production: makes the draft publication with everything carried over (a book, proceedings, a
 * chapter under its book, a paper under its proceedings; one without a book at its chosen `place`), and tells the author (M20). A final PDF becomes the publication's file
 * afterwards. Refused while final files or confirmations are missing, unless a reason is recorded.
 */
export async function releaseManuscript(
  ctx: ReviewContext,
  person: ManuscriptPerson,
  { id, key, version, reason, place }: z.output<typeof ReleaseForm> & { readonly id: string },
): Promise<{ readonly manuscript: ManuscriptRow; readonly fileProblem: string | undefined }> {
  const actor: Actor = { kind: "person", id: person.id };
  let isNew = false;
  const manuscript = await changeManuscript(ctx, person, {
    id,
    key,
    version,
    command: "release",
    facts: async (row, db) => ({
      ...(await agreementFacts(ctx, db, row)),
      reason,
      hasFinalFiles: row.final_files_at !== null,
      unconfirmed: (await listContributors(db, row.id))
        .filter(({ confirmation, corresponding }) => confirmation !== "confirmed" && !corresponding)
        .map(contributorName),
    }),
    apply: async (row, db) => {
      isNew = true;
      const { name: press } = await readPress({ ...ctx, db });
      const parentId = await findReleaseParent({ ...ctx, db }, actor, { manuscript: row, place, publisher: press });
      const publication = await insertPublication({ ...ctx, db }, actor, {
        draft: publicationFrom(row, await listContributors(db, row.id), {
          chapterNumber:
            row.volume_place ?? (parentId === undefined ? undefined : (await lastChapterNumber(db, parentId)) + 1),
          publisher: press,
          agreement: await findAgreement(db, row.id),
        }),
        parentId,
      });
      await writeToAuthor(ctx, db, { manuscript: row, text: productionEmail("manuscript-in-production") });
      return {
        set: { publication_id: publication.id, due_on: null, review_statement: await createStatement(db, row, press) },
        details: { publication: publication.sequential_id, ...(reason !== "" && { reason }) },
      };
    },
  });
  return { manuscript, fileProblem: isNew ? await attachFinalPdf(ctx, actor, manuscript) : undefined };
}

async function createStatement(db: Kysely<Tables>, manuscript: ManuscriptRow, press: string): Promise<string> {
  const { id, anonymity, round, reviewed_by_event, event_paper } = manuscript;
  if (reviewed_by_event) return eventReviewStatement(event_paper?.event ?? "", press);
  const rows = await db
    .selectFrom("review_assignments")
    .select("reviewer_number")
    .distinct()
    .where("manuscript_id", "=", id)
    .where("submitted_at", "is not", null)
    .execute();
  return reviewStatement({ anonymity, reviewers: rows.length, rounds: Math.max(1, round) });
}

/** Attaches the newest final PDF; returns the sentence why it could not be, which leaves the file with the manuscript. */
async function attachFinalPdf(
  ctx: ReviewContext,
  actor: Actor,
  { id, publication_id }: ManuscriptRow,
): Promise<string | undefined> {
  const file = await ctx.db
    .selectFrom("manuscript_files")
    .select("path")
    .where("manuscript_id", "=", id)
    .where("role", "in", ["final", "main"])
    .where("media_type", "=", "application/pdf")
    .orderBy(sql`role = 'final'`, "desc")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (!file || publication_id === null) return undefined;
  try {
    const content = Readable.from(ctx.files.read(BUCKET, file.path));
    await attachFile(ctx, actor, { publicationId: publication_id, type: "final_pdf", content });
    return undefined;
  } catch (error) {
    if (error instanceof Refused || error instanceof Invalid) return error.message;
    throw error;
  }
}
