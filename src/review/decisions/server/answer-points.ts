import type { Kysely } from "kysely";
import type { z } from "zod";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { queueManuscriptEmail } from "#manuscripts/emails/server/queue-email.ts";
import { writeToAuthor } from "#manuscripts/emails/server/write-to-author.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import { findAddressee } from "#manuscripts/server/manuscript-people.ts";
import { freezeVersion } from "#manuscripts/server/freeze-version.ts";
import { hasPendingFile } from "#manuscripts/server/pending-files.ts";
import { setOpenPoints } from "#manuscripts/server/set-open-points.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AnswerForm, RevisionForm } from "#review/decisions/decision-forms.ts";
import { revisionEmail } from "#review/decisions/revision-emails.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { countPoints } from "./points.ts";

/** Returns the decision that requested the present revision. */
export const findRevisionDecision = (db: Kysely<Tables>, manuscriptId: string) =>
  db
    .selectFrom("editorial_decisions")
    .selectAll()
    .where("manuscript_id", "=", manuscriptId)
    .where("state", "=", "sent")
    .where("outcome", "in", ["minor", "major"])
    .orderBy("sent_at", "desc")
    .executeTakeFirst();

/**
 * Stores the author's answer to one point while the revision is prepared; an empty answer makes the point open again. Refused:
 * 404 for another manuscript's point, 403 for other roles than the corresponding author, 409 once the revision was sent.
 */
export async function answerPoint(
  ctx: ReviewContext,
  person: ManuscriptPerson,
  { id, point_id, answer, place }: z.output<typeof AnswerForm> & { readonly id: string; readonly point_id: string },
): Promise<{ readonly open: number }> {
  return ctx.db.transaction().execute(async (db) => {
    const { manuscript, roles } = await requireSeenManuscript(db, person, id);
    if (!roles.includes("corresponding_author"))
      throw new Refused(403, "Access Denied", "The corresponding author answers the points.");
    const decision = await findRevisionDecision(db, manuscript.id);
    if (manuscript.state !== "revisions_requested" || !decision)
      throw new Refused(409, "Not saved", "The revision was sent, so its answers cannot be changed any more.");
    const stored = await db
      .updateTable("decision_points")
      .set({ answer, place, answered_at: answer === "" ? null : ctx.clock() })
      .where("id", "=", point_id)
      .where("decision_id", "=", decision.id)
      .returning("id")
      .executeTakeFirst();
    if (!stored) throw new Refused(404, "Point not found", "There is no such point in the decision.");
    const { open } = await countPoints(db, decision.id);
    await setOpenPoints(db, manuscript.id, open);
    return { open };
  });
}

/**
 * Sends a revision: its files become a version, a minor one stays in its round for the editor, a major one begins a new round.
 * The author gets a receipt (M16), and the editor is informed (M17). Refused while points are open or the changed file is
 * missing.
 */
export const submitRevision = (
  ctx: ReviewContext,
  person: ManuscriptPerson,
  { id, key, version, note }: z.output<typeof RevisionForm> & { readonly id: string },
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, person, {
    id,
    key,
    version,
    command: "submit_revision",
    facts: async (manuscript, db) => {
      const decision = await findRevisionDecision(db, manuscript.id);
      return {
        openPoints: decision ? (await countPoints(db, decision.id)).open : 0,
        hasNewFile: await hasPendingFile(db, manuscript.id, ["main"]),
      };
    },
    apply: async (manuscript, db, now) => {
      const decision = await findRevisionDecision(db, manuscript.id);
      const isNewRound = decision?.outcome === "major";
      const round = manuscript.round + (isNewRound ? 1 : 0);
      await freezeVersion(db, manuscript, { reason: "revision", round, note, by: person.id, now });
      await writeToAuthor(ctx, db, { manuscript, text: revisionEmail("manuscript-revision-received") });
      const editor =
        manuscript.handling_editor === null ? undefined : await findAddressee(db, manuscript.handling_editor);
      if (editor)
        await queueManuscriptEmail(ctx, db, revisionEmail("manuscript-revision-arrived"), {
          to: editor.email,
          number: manuscript.number ?? "",
          fields: { name: editor.name, title: manuscript.title, round: String(round) },
          path: dashboardPath(DASHBOARD.contentReviewItem, { id: manuscript.number ?? manuscript.id }),
        });
      const none = { reviewers_asked: 0, reviewers_pending: 0, reviewers_agreed: 0, reports_in: 0 };
      return {
        set: {
          round,
          revised_at: now,
          due_on: null,
          extension_days: null,
          review_phase: isNewRound ? "inviting" : "complete",
          ...(isNewRound && none),
        },
        details: { round, outcome: decision?.outcome ?? "" },
      };
    },
  });
