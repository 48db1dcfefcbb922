import { z } from "zod";

const days = z.int("Must be a whole number.").min(0, "Must be from 0 to 365.").max(365, "Must be from 0 to 365.");
const weeks = z.int("Must be a whole number.").min(1, "Must be from 1 to 52.").max(52, "Must be from 1 to 52.");
const dayList = z.array(days).max(5, "Must have at most 5 entries.").readonly();

/** Times and numbers of the editorial workflow (specification §9; docs/workflow.md). */
export const WorkflowShape = z
  .strictObject({
    /** The beginning of manuscript numbers, such as VB in VB-2026-0042. */
    numberPrefix: z.string("Must be a text.").regex(/^[A-Z0-9]{1,8}$/u, "Must be 1 to 8 capital letters or digits."),
    /** Working days until an editor is named. */
    editorNamedDays: days,
    /** The promised first check, in weeks. */
    firstCheckFrom: weeks,
    firstCheckTo: weeks,
    /** The promised review, in weeks. */
    reviewFrom: weeks,
    reviewTo: weeks,
    fixesDays: days,
    minorRevisionDays: days,
    majorRevisionDays: days,
    /** Days after the acceptance in which the authors send the final files. */
    finalFilesDays: days,
    /** Days of extension that an author or a reviewer may take once without asking. */
    freeExtensionAuthor: days,
    freeExtensionReviewer: days,
    reportsNeeded: z.int("Must be a whole number.").min(1, "Must be from 1 to 9.").max(9, "Must be from 1 to 9."),
    /** Days in which a reviewer answers an invitation, and after which it expires. */
    answerDays: days,
    invitationExpires: days,
    /** Days that a reviewer has for a book or volume, and for a chapter or paper. */
    reviewDaysBook: days,
    reviewDaysChapter: days,
    /** Days after the invitation on which a reviewer is reminded to answer. */
    invitationReminders: dayList,
    /** Days before, and after, the due date on which a reviewer is reminded of the report. */
    dueReminders: dayList,
    overdueReminders: dayList,
    /** Days after the due date on which the editor decides the next step. */
    overdueEscalation: days,
    /** Days after the submission on which co-authors are reminded to confirm. */
    coAuthorReminders: dayList,
    /** Days before, and after, the due date of fixes, a revision or final files on which the author is reminded. */
    revisionReminders: dayList,
    revisionOverdueReminders: dayList,
    /** Minutes in which an editor can take a decision back. */
    undoMinutes: z
      .int("Must be a whole number.")
      .min(0, "Must be from 0 to 1440.")
      .max(1440, "Must be from 0 to 1440."),
    /** Whether reminders are sent. */
    reminders: z.enum(["on", "off"], "Must be on or off."),
    /** Whether authors get the readership of their titles by e-mail each quarter. */
    readershipEmails: z.enum(["on", "off"], "Must be on or off."),
    /** Whether authors are asked for the publishing agreement, and whether production waits for it. */
    agreement: z.enum(["off", "requested", "demanded"], "Must be off, requested or demanded."),
    /** Days after it was asked for on which the author is reminded. */
    agreementReminders: dayList,
  })
  .refine(({ firstCheckFrom, firstCheckTo }) => firstCheckFrom <= firstCheckTo, {
    path: ["firstCheckTo"],
    message: "Must not be less than the shortest time.",
  })
  .refine(({ reviewFrom, reviewTo }) => reviewFrom <= reviewTo, {
    path: ["reviewTo"],
    message: "Must not be less than the shortest time.",
  })
  .readonly();

export type WorkflowSettings = z.output<typeof WorkflowShape>;

/** The times of the specification (§9) and of docs/workflow.md. */
export const DEFAULT_WORKFLOW: WorkflowSettings = {
  numberPrefix: "CAP",
  editorNamedDays: 5,
  firstCheckFrom: 2,
  firstCheckTo: 3,
  reviewFrom: 4,
  reviewTo: 6,
  fixesDays: 14,
  minorRevisionDays: 21,
  majorRevisionDays: 60,
  finalFilesDays: 30,
  freeExtensionAuthor: 14,
  freeExtensionReviewer: 7,
  reportsNeeded: 2,
  answerDays: 7,
  invitationExpires: 10,
  reviewDaysBook: 42,
  reviewDaysChapter: 21,
  invitationReminders: [4, 7],
  dueReminders: [7],
  overdueReminders: [1, 7],
  overdueEscalation: 14,
  coAuthorReminders: [3, 10, 20],
  revisionReminders: [7, 1],
  revisionOverdueReminders: [1, 7],
  undoMinutes: 10,
  reminders: "on",
  readershipEmails: "off",
  agreement: "off",
  agreementReminders: [7, 21],
};
