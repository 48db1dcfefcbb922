/** The states of an e-mail. */
export const MAIL_STATES = ["queued", "sending", "sent", "failed", "expired"] as const;
export type MailState = (typeof MAIL_STATES)[number];
