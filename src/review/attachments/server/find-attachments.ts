import type { Kysely, Selectable } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import { contentDisposition } from "#platform/http/files/content-disposition.ts";
import type { ServedFile } from "#platform/http/files/serve-file.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import { isUuid } from "#platform/uuid.ts";
import { ATTACHMENT_BUCKET, neutralName } from "#review/attachments/attachment.ts";
import { hasAgreed } from "#review/assignments/assignment.ts";
import type { OpenedReview } from "#review/assignments/server/open-review.ts";
import { findEarlierAssignment } from "#review/rounds/server/find-earlier.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import type {} from "#review/server/tables.ts";

export type AttachmentRow = Selectable<Tables["review_attachments"]>;

/** Returns the files of reports in their order, by the assignment's id. */
export async function findAttachments(
  db: Kysely<Tables>,
  assignmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AttachmentRow[]>> {
  if (assignmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("review_attachments")
    .selectAll()
    .where("assignment_id", "in", assignmentIds)
    .orderBy("position")
    .execute();
  return Map.groupBy(rows, ({ assignment_id }) => assignment_id);
}

/** Returns a file as its reviewer and the editors read it: under the name that the reviewer gave it. */
export const attachmentView = ({ id, position, name, media_type, size, identities }: AttachmentRow) => ({
  id,
  position,
  name,
  media_type,
  size,
  warnings: identities.map(({ where, words }) => `${where}: ${words}`),
});

/** Whether authors get a file of a report in their decision: one whose text names the reviewer goes to editors alone, unless review is open. */
export const isForAuthors = (
  { anonymity }: Pick<ManuscriptRow, "anonymity">,
  { identities }: Pick<AttachmentRow, "identities">,
): boolean => anonymity === "open" || identities.length === 0;

const missing = (): Refused => new Refused(404, "Download failed", "There is no such file.");

/**
 * Returns a file of the reviewer's own report, or of their report of an earlier round once they have agreed to review this one, to be saved. 404 for
 * another's.
 */
export async function requireOwnAttachment(
  ctx: Pick<ReviewContext, "db" | "files">,
  { assignment }: OpenedReview,
  id: string,
): Promise<ServedFile> {
  const earlier = hasAgreed(assignment.state) ? await findEarlierAssignment(ctx.db, assignment) : undefined;
  const own = [assignment.id, ...(earlier ? [earlier.id] : [])];
  const row = [...(await findAttachments(ctx.db, own)).values()].flat().find((attachment) => attachment.id === id);
  if (!row) throw missing();
  return serveAttachment(ctx, row, row.name);
}

/**
 * Returns a file of a report for the manuscript's editors, once the report is in, and for its authors, once a decision with the
 * report was sent: they get a name that tells nothing of the reviewer. 404 otherwise.
 */
export async function requireManuscriptAttachment(
  ctx: Pick<ReviewContext, "db" | "files">,
  person: ManuscriptPerson,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): Promise<ServedFile> {
  const { manuscript, view } = await requireSeenManuscript(ctx.db, person, id);
  const row = isUuid(fileId)
    ? await ctx.db
        .selectFrom("review_attachments as f")
        .innerJoin("review_assignments as a", "a.id", "f.assignment_id")
        .selectAll("f")
        .select(["a.round", "a.reviewer_number", "a.submitted_at"])
        .where("f.id", "=", fileId)
        .where("a.manuscript_id", "=", manuscript.id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw missing();
  if (view === "editor" && row.submitted_at !== null) return serveAttachment(ctx, row, row.name);
  if (view !== "author" || !isForAuthors(manuscript, row) || !(await isReleased(ctx.db, manuscript.id, row)))
    throw missing();
  const { reviewer_number: reviewer, media_type: mediaType, round, position } = row;
  return serveAttachment(ctx, row, neutralName({ number: manuscript.number, round, reviewer, position, mediaType }));
}

/** Whether a decision that was sent gives the report with this file to the authors. */
async function isReleased(
  db: Kysely<Tables>,
  manuscriptId: string,
  { assignment_id }: Pick<AttachmentRow, "assignment_id">,
): Promise<boolean> {
  const decisions = await db
    .selectFrom("editorial_decisions")
    .select("reports")
    .where("manuscript_id", "=", manuscriptId)
    .where("state", "=", "sent")
    .execute();
  return decisions.some(({ reports }) => reports.some((report) => report.assignment_id === assignment_id));
}

async function serveAttachment(
  { files }: Pick<ReviewContext, "files">,
  row: Pick<AttachmentRow, "id" | "path" | "media_type">,
  name: string,
): Promise<ServedFile> {
  const stored = await files.find(ATTACHMENT_BUCKET, row.path);
  if (!stored) throw new Refused(500, "Download failed", "The file cannot be read now. The press was notified.");
  return {
    ...stored,
    etag: `"${row.id}"`,
    contentType: row.media_type,
    headers: {
      "Cache-Control": "private, no-store",
      "Content-Disposition": contentDisposition("attachment", name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
    read: (range) => files.read(ATTACHMENT_BUCKET, row.path, range),
  };
}
