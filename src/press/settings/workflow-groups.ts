/** The settings of the workflow as the press's settings group them, in their order. */

export const REVIEW_TIMES = [
  "editorNamedDays",
  "firstCheckFrom",
  "firstCheckTo",
  "reviewFrom",
  "reviewTo",
  "answerDays",
  "invitationExpires",
  "reviewDaysBook",
  "reviewDaysChapter",
] as const;

export const REVISION_TIMES = [
  "fixesDays",
  "minorRevisionDays",
  "majorRevisionDays",
  "finalFilesDays",
  "freeExtensionAuthor",
  "freeExtensionReviewer",
] as const;

/** The days on which reminders are sent. */
export const REMINDER_DAYS = [
  "invitationReminders",
  "dueReminders",
  "overdueReminders",
  "coAuthorReminders",
  "revisionReminders",
  "revisionOverdueReminders",
] as const;
