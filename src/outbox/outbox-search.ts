import { MAIL_STATES, type MailState } from "#platform/mail/mail-state.ts";

/** What each state of a letter is called, and the badge it has. */
export const STATE_WORDS = {
  queued: { label: "Queued", badge: "blue" },
  sending: { label: "Sending", badge: "violet" },
  sent: { label: "Sent", badge: "green" },
  failed: { label: "Failed", badge: "red" },
  expired: { label: "Expired", badge: "neutral" },
} as const satisfies Readonly<Record<MailState, object>>;

export type OutboxSearch = { readonly state?: MailState; readonly page?: number };

/** What the address of the outbox may say; anything else is left out. */
export function outboxSearch(said: Readonly<Record<string, unknown>>): OutboxSearch {
  const known = MAIL_STATES.find((state) => state === said["state"]);
  const page = Number(said["page"]);
  return {
    ...(known && { state: known }),
    ...(Number.isInteger(page) && page > 1 && page <= 1_000_000 && { page }),
  };
}
