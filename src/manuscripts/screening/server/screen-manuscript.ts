import type { z } from "zod";
import type {
  ClearHoldForm,
  FixesForm,
  GiveTimeForm,
  StartReviewForm,
} from "#manuscripts/screening/screening-forms.ts";
import { screeningEmail } from "#manuscripts/emails/screening-emails.ts";
import { writeToAuthor } from "#manuscripts/emails/server/write-to-author.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import { storeConfirmation } from "#manuscripts/review-copies/server/confirm-copy.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-deps.ts";
import { findAddressee } from "#manuscripts/server/manuscript-people.ts";
import { daysAfter } from "#manuscripts/workflow/days.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay, readToday } from "#press/server/press-day.ts";
import { Invalid } from "#platform/refused.ts";
import { longDay } from "#ui/formatting/dates.ts";

type Command<Form extends z.ZodType> = z.output<Form> & { readonly id: string };

/** Returns a manuscript to its author with a checklist (M6), due after the press's number of days. */
export const requestFixes = (
  ctx: ManuscriptContext,
  actor: ManuscriptPerson,
  { id, key, version, fixes }: Command<typeof FixesForm>,
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, actor, {
    id,
    key,
    version,
    command: "request_fixes",
    facts: () => ({ fixes: fixes.length }),
    apply: async (manuscript, db, now) => {
      const press = await readPress({ ...ctx, db });
      const dueOn = daysAfter(pressDay(now, press), press.workflow.fixesDays);
      const { last } = await db
        .selectFrom("manuscript_fixes")
        .select(({ fn }) => fn.max("request").as("last"))
        .where("manuscript_id", "=", id)
        .executeTakeFirstOrThrow();
      const request = (last ?? 0) + 1;
      await db
        .insertInto("manuscript_fixes")
        .values(
          fixes.map((body, index) => ({
            id: crypto.randomUUID(),
            manuscript_id: manuscript.id,
            request,
            position: index + 1,
            body,
          })),
        )
        .execute();
      const editor = (await findAddressee(db, actor.id))?.name ?? "Your editor";
      await writeToAuthor(ctx, db, {
        manuscript,
        text: screeningEmail("manuscript-fixes"),
        fields: { editor, date: longDay(dueOn), fixes: fixes.map((fix, index) => `${index + 1}. ${fix}`).join("\n") },
      });
      return {
        set: { due_on: dueOn, has_extended: false, extension_days: null },
        details: { fixes: fixes.length, due_on: dueOn },
      };
    },
  });

/**
 * Starts the first round of review with its anonymity mode and the number of reports needed, and confirms the copy that its reviewers get;
 * the author is informed (M9).
 */
export const startReview = (
  ctx: ManuscriptContext,
  actor: ManuscriptPerson,
  { id, key, version, anonymity, reports_needed, review_copy, review_copy_checked }: Command<typeof StartReviewForm>,
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, actor, {
    id,
    key,
    version,
    command: "start_review",
    facts: () => ({ reviewCopyChecked: anonymity !== "double" || review_copy_checked }),
    apply: async (manuscript, db, now) => {
      const { workflow } = await readPress({ ...ctx, db });
      const showsNoNames = review_copy_checked;
      const confirmed = await storeConfirmation(db, manuscript.id, {
        copy: review_copy,
        showsNoNames,
        by: actor.id,
        now,
      });
      const weeks = `${workflow.reviewFrom}–${workflow.reviewTo} weeks`;
      await writeToAuthor(ctx, db, { manuscript, text: screeningEmail("manuscript-review-begun"), fields: { weeks } });
      return {
        set: { anonymity, reports_needed, round: 1, review_phase: "inviting", due_on: null },
        details: { round: 1, anonymity, ...confirmed },
      };
    },
  });

/** Sets a new date for the author's fixes or revision, which answers a request for more time too. Invalid for a date in the past. */
export const giveTime = (
  ctx: ManuscriptContext,
  actor: ManuscriptPerson,
  { id, key, version, due_on }: Command<typeof GiveTimeForm>,
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, actor, {
    id,
    key,
    version,
    command: "give_time",
    apply: async (manuscript, db) => {
      if (due_on <= (await readToday({ ...ctx, db }))) throw new Invalid({ due_on: "Choose a date after today." });
      const fields = { date: longDay(due_on) };
      await writeToAuthor(ctx, db, { manuscript, text: screeningEmail("manuscript-new-date"), fields });
      return { set: { due_on, extension_days: null }, details: { due_on } };
    },
  });

/** Ends the hold that a denied authorship set, with the reason for the history. */
export const clearHold = (
  ctx: ManuscriptContext,
  actor: ManuscriptPerson,
  { id, key, version, reason }: Command<typeof ClearHoldForm>,
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, actor, {
    id,
    key,
    version,
    command: "clear_hold",
    apply: () => ({ set: { on_hold: false }, details: { reason } }),
  });
