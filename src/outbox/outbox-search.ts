import { MAIL_STATES, type MailState } from "#platform/mail/mail-state.ts";

/** The label and the badge of each state of an e-mail. */
export const STATE_WORDS = {
  queued: { label: "Queued", badge: "blue" },
  sending: { label: "Sending", badge: "violet" },
  sent: { label: "Sent", badge: "green" },
  failed: { label: "Failed", badge: "red" },
  expired: { label: "Expired", badge: "neutral" },
} as const satisfies Readonly<Record<MailState, object>>;

export type OutboxSearch = { readonly state?: MailState; readonly page?: number };

/** Parses the search parameters of the outbox; unknown ones are ignored. */
export function outboxSearch(query: Readonly<Record<string, unknown>>): OutboxSearch {
  const chosenState = MAIL_STATES.find((state) => state === query["state"]);
  const page = Number(query["page"]);
  return {
    ...(chosenState && { state: chosenState }),
    ...(Number.isInteger(page) && page > 1 && page <= 1_000_000 && { page }),
  };
}
