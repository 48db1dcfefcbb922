import type { ManuscriptState } from "#manuscripts/manuscript.ts";

/** How far ahead Content Review looks, in days. */
export const SOON_DAYS = 21;

const DAY_MS = 86_400_000;

/** Returns a day some days after another: "2026-12-04". */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns where a day is on the line of the next days, from 0 to 1; a day that is past is at its beginning. */
export function placeOnLine(day: string, today: string): number {
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS;
  return Math.min(1, Math.max(0, days / SOON_DAYS));
}

const THEN: Partial<Readonly<Record<ManuscriptState, string>>> = {
  returned: "then you check it",
  in_review: "then you decide",
  revisions_requested: "then you read the revision",
  accepted: "then you send it to production",
};

/** Returns what the editor does after the person who must act now. */
export const thenYou = (state: ManuscriptState): string => THEN[state] ?? "then it is your turn";
