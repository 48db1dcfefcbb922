import { addDays } from "#press/core/zoned-time.ts";

/** The days before the due date on which authors are reminded. */
const DAYS_BEFORE = 3;

export type ProofReminder = "before" | "after";

type Reminded = {
  readonly dueOn: string;
  /** The day of the last e-mail to this author about the proof, by the job or by hand. */
  readonly lastOn: string;
  readonly today: string;
};

/**
 * Returns the reminder of an author who has not finished, if one is due; all days are ISO dates in the press's time zone. One is sent three days before
 * the due date and one on the day after it. An e-mail that came in the meantime, such as one by hand, stands for it.
 */
export function findDueReminder({ dueOn, lastOn, today }: Reminded): ProofReminder | undefined {
  if (today > dueOn) return lastOn <= dueOn ? "after" : undefined;
  const first = addDays(dueOn, -DAYS_BEFORE);
  return today >= first && lastOn < first ? "before" : undefined;
}
