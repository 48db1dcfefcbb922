import type { EmailText } from "#manuscripts/emails/email-text.ts";
import type { ReviewEmail } from "./reminders.ts";

const REVIEWER =
  "You receive this e-mail because {press} asks you for a review of {number}. The link is for you alone; please do not pass it on.";
const EDITOR = "You receive this e-mail because you are the editor of {number}.";

type Keyed = EmailText & { readonly key: string };

/**
 * The e-mails to reviewers (docs/workflow.md, R1 to R11). Title, number and dates, and in the invitation the abstract, are all that they
 * tell of a manuscript: nothing of its authors.
 */
export const REVIEW_EMAILS: Readonly<Record<ReviewEmail, Keyed>> = {
  R1: {
    key: "review-invitation",
    subject: "would you review this manuscript?",
    body: "Dear {name},\n\n{press} asks you to review “{title}”.\n\n{personal_line}\n\n{abstract}\n\nYour report would be due on {due_on}. Please answer on the page behind the link by {answer_by}; it takes a minute, and you need no account.\n\nYours sincerely,\n{editor}",
    action: "See the invitation",
    footer: REVIEWER,
  },
  R2: {
    key: "review-answer-reminder",
    subject: "your answer to our invitation",
    body: "Dear {name},\n\nwe asked you to review “{title}” and have no answer yet. Please tell us by {answer_by} whether you can. “Not now” helps us too.",
    action: "See the invitation",
    footer: REVIEWER,
  },
  R3: {
    key: "review-answer-last-reminder",
    subject: "our invitation ends soon",
    body: "Dear {name},\n\nour invitation to review “{title}” ends in a few days. If you have no time, please choose “Not now”; we then ask another reviewer.",
    action: "See the invitation",
    footer: REVIEWER,
  },
  R4: {
    key: "review-agreed",
    subject: "thank you for agreeing to review",
    body: "Dear {name},\n\nthank you. Your report on “{title}” is due on {due_on}. The text and the form stand behind the link; what you write is saved as you go.\n\nFor your calendar: {calendar}",
    action: "Open the review",
    footer: REVIEWER,
  },
  R5: {
    key: "review-due",
    subject: "your report is due on {due_on}",
    body: "Dear {name},\n\nyour report on “{title}” is due on {due_on}. If you need more time, ask for it on the same page.",
    action: "Open the review",
    footer: REVIEWER,
  },
  R6: {
    key: "review-overdue",
    subject: "your report was due on {due_on}",
    body: "Dear {name},\n\nyour report on “{title}” was due on {due_on}. Please send it, or ask for more time on the same page.",
    action: "Open the review",
    footer: REVIEWER,
  },
  R7: {
    key: "review-late",
    subject: "your report is late",
    body: "Dear {name},\n\nthe authors of “{title}” wait for your report, which was due on {due_on}. If you cannot finish it, please withdraw on the same page, so that we can ask another reviewer.",
    action: "Open the review",
    footer: REVIEWER,
  },
  R8: {
    key: "review-extended",
    subject: "your report is now due on {due_on}",
    body: "Dear {name},\n\nyour report on “{title}” has a new date: {due_on}.",
    action: "Open the review",
    footer: REVIEWER,
  },
  R9: {
    key: "review-received",
    subject: "we have your report",
    body: "Dear {name},\n\nthank you for your report on “{title}”. You can change it on the same page until the editor uses it. Your certificate is there too, and we tell you what was decided.",
    action: "See your report",
    footer: REVIEWER,
  },
  R10: {
    key: "review-cancelled",
    subject: "we no longer need your review",
    body: "Dear {name},\n\nwe no longer need your review of “{title}”. {reason}\n\nThank you for the time you were willing to give.",
    action: "See the page of this review",
    footer: "You receive this e-mail because {press} had asked you for a review of {number}.",
  },
  R11: {
    key: "review-invitation-again",
    subject: "would you review the revised manuscript?",
    body: "Dear {name},\n\nthe authors have revised “{title}”, which you reviewed for {press}. Would you review it once more?\n\n{personal_line}\n\n{abstract}\n\nOnce you agree, you can read the new version and, where it can be shown, what has changed. The authors’ answers to your concerns stand beside your earlier report. Your new report would be due on {due_on}. Please answer on the page behind the link by {answer_by}; it takes a minute, and you need no account.\n\nYours sincerely,\n{editor}",
    action: "See the invitation",
    footer: REVIEWER,
  },
};

/** The e-mails to the editor about a review. They name the reviewer, and only editors receive them. */
export const EDITOR_NEWS = {
  declined: {
    key: "review-news-declined",
    subject: "{reviewer} cannot review",
    body: "{reviewer} cannot review “{title}”.\n\n{details}",
    action: "Open the manuscript",
    footer: EDITOR,
  },
  reconsidered: {
    key: "review-news-reconsidered",
    subject: "{reviewer} can review after all",
    body: "{reviewer} had declined, and can review “{title}” after all. The invitation is open again and waits for their answer.\n\n{details}",
    action: "Open the manuscript",
    footer: EDITOR,
  },
  expired: {
    key: "review-news-expired",
    subject: "{reviewer} did not answer",
    body: "{reviewer} did not answer the invitation to review “{title}”, which has ended.\n\n{details}",
    action: "Open the manuscript",
    footer: EDITOR,
  },
  more_time: {
    key: "review-news-more-time",
    subject: "{reviewer} asks for more time",
    body: "{reviewer} asks for more time for the report on “{title}”.\n\n{details}",
    action: "Answer the request",
    footer: EDITOR,
  },
  withdrew: {
    key: "review-news-withdrew",
    subject: "{reviewer} withdrew from the review",
    body: "{reviewer} withdrew from the review of “{title}”.\n\n{details}",
    action: "Open the manuscript",
    footer: EDITOR,
  },
  report_in: {
    key: "review-news-report-in",
    subject: "the report of {reviewer} is in",
    body: "The report of {reviewer} on “{title}” is in.\n\n{details}",
    action: "Read the report",
    footer: EDITOR,
  },
  late: {
    key: "review-news-late",
    subject: "the report of {reviewer} is late",
    body: "The report of {reviewer} on “{title}” is late. Decide the next step: remind, give more time, or ask another reviewer.\n\n{details}",
    action: "Open the manuscript",
    footer: EDITOR,
  },
} as const satisfies Readonly<Record<string, Keyed>>;
export type EditorNews = keyof typeof EDITOR_NEWS;
