import { number, type TypedSettings } from "#press/pricing/parse-amount.ts";
import { DEFAULT_WORKFLOW, type WorkflowSettings } from "../core/workflow-shape.ts";

type WorkflowSetting = keyof WorkflowSettings;

/** The settings of peer review in words, for the fields and for the change log. */
export const WORKFLOW_WORDS: Readonly<Record<WorkflowSetting, string>> = {
  numberPrefix: "prefix of manuscript numbers",
  editorNamedDays: "editor is named within, working days",
  firstCheckFrom: "first check, weeks from",
  firstCheckTo: "first check, weeks to",
  reviewFrom: "review, weeks from",
  reviewTo: "review, weeks to",
  fixesDays: "fixes before review, days",
  minorRevisionDays: "minor revision, days",
  majorRevisionDays: "major revision, days",
  finalFilesDays: "final files after the acceptance, days",
  freeExtensionAuthor: "extension for authors without asking, days",
  freeExtensionReviewer: "extension for reviewers without asking, days",
  reportsNeeded: "reports needed for a decision",
  answerDays: "invitation is answered within, days",
  invitationExpires: "invitation expires after, days",
  reviewDaysBook: "review of a book or volume, days",
  reviewDaysChapter: "review of a chapter or paper, days",
  invitationReminders: "invitation reminders, days after the invitation",
  dueReminders: "report reminders, days before the due date",
  overdueReminders: "report reminders, days after the due date",
  overdueEscalation: "editor is asked for the next step, days after the due date of a report",
  coAuthorReminders: "co-author reminders, days after the submission",
  revisionReminders: "revision reminders, days before the due date",
  revisionOverdueReminders: "revision reminders, days after the due date",
  undoMinutes: "a decision can be taken back for, minutes",
  reminders: "reminders are sent",
  readershipEmails: "authors get the readership of their titles by e-mail each quarter",
  agreement: "publishing agreement after the acceptance",
  agreementReminders: "agreement reminders, days after the request",
};

/** Returns the typed settings of peer review by their names, with an error at each field that is no number or list of days. */
export const workflowTyped = (typed: TypedSettings): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(DEFAULT_WORKFLOW).map(([name, usual]) => {
      const path = `workflow.${name}`;
      if (typeof usual === "number") return [path, number(typed, path)];
      return [path, Array.isArray(usual) ? days(typed, path) : (typed.values[path] ?? "").trim()];
    }),
  );

function days({ values, fieldErrors }: TypedSettings, path: string): readonly number[] | null {
  const parts = (values[path] ?? "").split(/[\s,]+/u).filter(Boolean);
  if (parts.every((part) => /^\d{1,9}$/u.test(part))) return parts.map(Number);
  fieldErrors[path] = "Must be days such as 4, 7.";
  return null;
}
