import type { BadgeColour } from "#ui/display/badge.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { type DepositState, STATE_LABELS } from "../deposit-state.ts";

export const STATE_COLOURS: Readonly<Record<DepositState, BadgeColour>> = {
  never: "neutral",
  waiting: "amber",
  sent: "blue",
  registered: "green",
  warned: "amber",
  failed: "red",
  changed: "violet",
};

/** Returns the word on the badge of a deposit. */
export const badgeWords = ({
  state,
  is_held_back,
}: {
  readonly state: DepositState;
  readonly is_held_back: boolean;
}): string => (is_held_back ? "Held back" : STATE_LABELS[state]);

/** Returns how much waits: "12 DOIs of 3 books and volumes". */
export const depositWords = ({ books, dois }: { readonly books: number; readonly dois: number }): string =>
  `${formatCount(dois)} ${dois === 1 ? "DOI" : "DOIs"} of ${formatCount(books)} ${books === 1 ? "book or volume" : "books and volumes"}.`;
