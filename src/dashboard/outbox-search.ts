/** The states of a letter (issue People §7), with the badge each has. */
export const LETTER_STATES = [
  { state: "queued", label: "Queued", badge: "blue" },
  { state: "sending", label: "Sending", badge: "violet" },
  { state: "sent", label: "Sent", badge: "green" },
  { state: "failed", label: "Failed", badge: "red" },
] as const;

export type LetterState = (typeof LETTER_STATES)[number]["state"];

export type OutboxSearch = { readonly state?: LetterState; readonly page?: number };

/** What the address of the outbox may say; anything else is left out. */
export function outboxSearch(said: Readonly<Record<string, unknown>>): OutboxSearch {
  const known = LETTER_STATES.find(({ state }) => state === said["state"]);
  const page = Number(said["page"]);
  return {
    ...(known && { state: known.state }),
    ...(Number.isInteger(page) && page > 1 && page <= 1_000_000 && { page }),
  };
}
