/** The switches of a person's settings: each stops the e-mails of its kind, and no other. */
export const EMAIL_SWITCHES = ["review_requests", "submission_news", "editorial_news", "press_news"] as const;
export type EmailSwitch = (typeof EMAIL_SWITCHES)[number];
