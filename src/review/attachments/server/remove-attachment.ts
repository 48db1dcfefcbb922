import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { isUuid } from "#platform/uuid.ts";
import { ATTACHMENT_BUCKET } from "#review/attachments/attachment.ts";
import { requireAllowed } from "#review/assignments/server/change-reviewers.ts";
import { requireAssignment } from "#review/assignments/server/find-assignment.ts";
import { type OpenedReview, requireOpenRound } from "#review/assignments/server/open-review.ts";
import { findReport } from "#review/reports/server/find-report.ts";
import { requireUnused } from "#review/reports/server/save-report.ts";
import type { ReviewContext } from "#review/server/review-context.ts";

/** Refuses a change of a report's files once the round has ended or a decision uses the report: 409. Orders what happens at once by the assignment's row. */
export async function requireMayAttach(db: Kysely<Tables>, review: OpenedReview): Promise<void> {
  requireOpenRound(review);
  const { id } = review.assignment;
  await db.selectFrom("review_assignments").select("id").where("id", "=", id).forUpdate().execute();
  requireAllowed(await requireAssignment(db, { id, manuscriptId: review.manuscript.id }), "save_report", "reviewer");
  requireUnused(await findReport(db, id));
}

/** Takes a file off a report that is still written; nothing happens where it is not attached. 409 as for `attachFile`. */
export async function removeAttachment(ctx: ReviewContext, review: OpenedReview, id: string): Promise<void> {
  const removed = await ctx.db.transaction().execute(async (db) => {
    await requireMayAttach(db, review);
    return db
      .deleteFrom("review_attachments")
      .where("id", "=", isUuid(id) ? id : null)
      .where("assignment_id", "=", review.assignment.id)
      .returning("path")
      .execute();
  });
  await removeAttachedBytes(
    ctx,
    removed.map(({ path }) => path),
  );
}

/** Removes bytes that no row names. If it fails, the sweep removes them later. */
export async function removeAttachedBytes(
  { files, log }: Pick<ReviewContext, "files" | "log">,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths)
    await files
      .remove(ATTACHMENT_BUCKET, path)
      .catch((error: unknown) => log.warn({ error, path }, "file left behind"));
}
