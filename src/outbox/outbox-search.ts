import { MAIL_STATES, type MailState } from "#platform/mail/mail-state.ts";

/** The label and the badge of each state of an e-mail. */
export const STATE_WORDS = {
  queued: { label: "Queued", badge: "blue" },
  sending: { label: "Sending", badge: "violet" },
  sent: { label: "Sent", badge: "green" },
  failed: { label: "Failed", badge: "red" },
  expired: { label: "Expired", badge: "neutral" },
} as const satisfies Readonly<Record<MailState, object>>;

/** What the outbox can be narrowed to: a state, or all e-mails that wait or have failed. */
export const OUTBOX_FILTERS = ["unsent", ...MAIL_STATES] as const;
export type OutboxFilter = (typeof OUTBOX_FILTERS)[number];

/** The states of an e-mail that no server has taken and that is not expired. */
export const UNSENT_STATES = ["queued", "sending", "failed"] as const satisfies readonly MailState[];

/** Returns how many e-mails wait or have failed. */
export const countUnsent = (counts: Readonly<Record<MailState, number>>): number =>
  UNSENT_STATES.reduce((sum, state) => sum + counts[state], 0);

export type OutboxSearch = { readonly state?: OutboxFilter; readonly page?: number };

/** Parses the search parameters of the outbox; unknown ones are ignored. */
export function outboxSearch(query: Readonly<Record<string, unknown>>): OutboxSearch {
  const chosenState = OUTBOX_FILTERS.find((state) => state === query["state"]);
  const page = Number(query["page"]);
  return {
    ...(chosenState && { state: chosenState }),
    ...(Number.isInteger(page) && page > 1 && page <= 1_000_000 && { page }),
  };
}
