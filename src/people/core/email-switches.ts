/** The switches of a person's settings: each stops the e-mails of its kind, and no other. */
export const EMAIL_SWITCHES = [
  "review_requests",
  "submission_news",
  "editorial_news",
  "readership",
  "press_news",
] as const;
export type EmailSwitch = (typeof EMAIL_SWITCHES)[number];

/** When e-mails about notifications are sent: with each one, once a day, or never. */
export const DIGESTS = ["at_once", "daily", "off"] as const;
export type Digest = (typeof DIGESTS)[number];

/**
 * The e-mails that a switch stops, by their kind in the outbox. Every other e-mail is always sent: codes, changes of the account,
 * invitations, decisions, and what asks a person to act on their own work.
 */
const SWITCHED: Readonly<Record<string, EmailSwitch>> = {
  "review-answer-reminder": "review_requests",
  "review-answer-last-reminder": "review_requests",
  "review-due": "review_requests",
  "review-overdue": "review_requests",
  "review-late": "review_requests",
  "manuscript-editor-named": "submission_news",
  "manuscript-review-begun": "submission_news",
  "manuscript-revision-received": "submission_news",
  "manuscript-in-production": "submission_news",
  "manuscript-taking-longer": "submission_news",
  "manuscript-revision-due": "submission_news",
  "manuscript-revision-overdue": "submission_news",
  "manuscript-final-files-due": "submission_news",
  "manuscript-final-files-overdue": "submission_news",
  "author-readership": "readership",
  "manuscript-new": "editorial_news",
  "manuscript-assigned": "editorial_news",
  "manuscript-fixes-sent": "editorial_news",
  "manuscript-final-files": "editorial_news",
  "manuscript-revision-arrived": "editorial_news",
  "manuscript-late": "editorial_news",
  "manuscript-time-requested": "editorial_news",
  "review-news-declined": "editorial_news",
  "review-news-expired": "editorial_news",
  "review-news-more-time": "editorial_news",
  "review-news-withdrew": "editorial_news",
  "review-news-report-in": "editorial_news",
  "review-news-late": "editorial_news",
};

/** Returns the switch that stops an e-mail of this kind; undefined where it is always sent. */
export const findEmailSwitch = (kind: string): EmailSwitch | undefined =>
  Object.hasOwn(SWITCHED, kind) ? SWITCHED[kind] : undefined;

/** Returns whether a switch is on. News of the press is advertising: it is off until the person switches it on. */
export const isOn = (chosen: Readonly<Partial<Record<EmailSwitch, boolean>>>, one: EmailSwitch): boolean =>
  chosen[one] ?? one !== "press_news";
