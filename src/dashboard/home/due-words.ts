import { shortDay } from "#ui/formatting/dates.ts";

/** When a task is due: its words, and whether the day has come. */
export type Due = { readonly words: string; readonly isNow: boolean };

/** Returns the words of a due date (an ISO day or time) on the day `today`. */
export function dueWords(due: string, today: string): Due {
  const day = due.slice(0, 10);
  if (day === today) return { words: "today", isNow: true };
  return day < today
    ? { words: `was due ${shortDay(day)}`, isNow: true }
    : { words: `by ${shortDay(day)}`, isNow: false };
}
