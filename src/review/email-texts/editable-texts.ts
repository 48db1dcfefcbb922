import { editableCodes, editableNews } from "#accounts/emails/account-texts.ts";
import { NEWS_TEXTS } from "#accounts/emails/news-texts.ts";
import { ENQUIRY_TEXTS } from "#enquiries/core/enquiry-texts.ts";
import { PROPOSAL_TEXTS } from "#publications/proposals/proposal-texts.ts";
import { WEBHOOK_PAUSED } from "#webhooks/webhook-texts.ts";
import { type EditableText, field } from "#platform/mail/texts/editable-text.ts";
import type { ReviewEmail } from "#review/assignments/reminders.ts";
import { REVIEW_EMAILS } from "#review/assignments/review-emails.ts";
import { DECISION_OUTCOMES, type DecisionOutcome } from "#review/decisions/decision.ts";
import { DECISION_TEMPLATES, decisionTextKey } from "#review/decisions/decision-templates.ts";
import { REFUSED_DECISION } from "#review/decisions/refused-decision.ts";
import { ADMITTED } from "#review/calls/call-texts.ts";
import { APPOINTED } from "#review/volumes/volume-texts.ts";
import { NUMBER, PRESS, TITLE } from "./manuscript-fields.ts";
import { MANUSCRIPT_TEXTS } from "./manuscript-texts.ts";

const NAME = field("name", "the reviewer’s name", "Emmanuelle Girard");
const ANSWER_BY = field("answer_by", "until when to answer the invitation", "November 29, 2026");
const DUE_ON = field("due_on", "when the report is due", "December 20, 2026");
const LINE = field("personal_line", "the editor’s own line, where there is one", "“You know this archive.”");
const ABSTRACT = field("abstract", "the manuscript’s abstract", "The salt office copied its ledgers every year.");
const INVITER = field(
  "editor",
  "the name of the editor who invites, above that of the press",
  "Amara Okonkwo\nColophon Academic Press",
);
const CALENDAR = field("calendar", "the address of a calendar entry", "https://press.example/review/…/review-due.ics");
const REASON = field("reason", "why, in a sentence", "The editor has decided with the reports that are in.");

const TO_REVIEWERS: Readonly<Record<ReviewEmail, { readonly name: string; readonly when: string }>> = {
  R1: { name: "Invitation", when: "When an editor invites a reviewer." },
  R11: { name: "Invitation to review again", when: "When an editor invites a reviewer of an earlier round." },
  R2: { name: "First reminder of the invitation", when: "When an invitation waits for an answer." },
  R3: { name: "Last reminder of the invitation", when: "Before an invitation ends." },
  R4: { name: "Thanks for agreeing", when: "When a reviewer agrees; with the date for the calendar." },
  R5: { name: "Report due soon", when: "Before the report is due." },
  R6: { name: "Report overdue", when: "After the report was due." },
  R7: { name: "Report late", when: "When the report is still missing later." },
  R8: { name: "New date", when: "When the report gets a later date." },
  R9: { name: "Receipt of the report", when: "When the report is sent." },
  R10: { name: "Review no longer needed", when: "When an editor cancels, or decides without the report." },
};

const reviewerFields = [NAME, TITLE, NUMBER, PRESS, ANSWER_BY, DUE_ON];

const reviewerTexts: readonly EditableText[] = (Object.keys(TO_REVIEWERS) as ReviewEmail[]).map((which) => {
  const { key, subject, body } = REVIEW_EMAILS[which];
  return {
    ...TO_REVIEWERS[which],
    key,
    subject,
    body,
    group: "To reviewers",
    subjectFields: [TITLE, PRESS, NAME, ANSWER_BY, DUE_ON],
    bodyFields: [...reviewerFields, LINE, ABSTRACT, INVITER, CALENDAR, REASON],
  };
});

const AUTHOR = field("author", "the corresponding author’s name", "Meenakshi Sundaresan");
const EDITOR = field("editor", "the name of the editor who decides", "Amara Okonkwo");
const DUE = field("due", "until when the revision is due; empty where none is asked for", "January 21, 2027");
const REPORTS = field(
  "reports",
  "the reports and points, without names",
  "Reviewer 1:\n\nThe copying notes are a discovery.\n\n1.1 The claim rests on one volume.",
);

const decisionTexts: readonly EditableText[] = (Object.keys(DECISION_TEMPLATES) as DecisionOutcome[]).map(
  (outcome) => ({
    ...DECISION_TEMPLATES[outcome],
    key: decisionTextKey(outcome),
    group: "Decision letters",
    name: DECISION_OUTCOMES[outcome],
    when: "An editor changes it for each manuscript before it is sent.",
    subjectFields: [TITLE, PRESS, AUTHOR, EDITOR],
    bodyFields: [AUTHOR, TITLE, NUMBER, PRESS, EDITOR, DUE, REPORTS],
  }),
);

const editorFields = [
  field("name", "the name of the editor who decided", "Amara Okonkwo"),
  TITLE,
  NUMBER,
  PRESS,
  field("second", "the second person’s name", "Lars Hedqvist"),
  field("outcome", "the decision that was not confirmed", "not accepted, without review"),
];

const editorTexts: readonly EditableText[] = [
  {
    ...REFUSED_DECISION,
    group: "To editors",
    name: "Decision not confirmed",
    when: "When the second person refuses a decision; to the editor who wrote it.",
    subjectFields: editorFields,
    bodyFields: editorFields,
  },
];

/**
 * The e-mails and the decision letters of peer review and of the modules below it whose words the press may change, in the order of its
 * settings. The press adds those of the modules above (`press-email-texts.ts`).
 */
export const EDITABLE_TEXTS: readonly EditableText[] = [
  // The manuscript's number begins the subjects of these.
  ...[...reviewerTexts, ...decisionTexts, ...editorTexts, ...MANUSCRIPT_TEXTS].map((text) => ({
    ...text,
    subjectBegins: NUMBER.sample,
    about: "manuscript" as const,
  })),
  APPOINTED,
  ADMITTED,
  ...Object.values(PROPOSAL_TEXTS),
  ...Object.values(ENQUIRY_TEXTS),
  ...editableCodes(),
  ...editableNews(NEWS_TEXTS),
  WEBHOOK_PAUSED,
];
