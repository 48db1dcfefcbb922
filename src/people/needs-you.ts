import type { DashboardAddress } from "#addresses/dashboard-addresses.ts";

/** A task that waits for a person (design brief: verb first, due date, link). */
export type NeedsYou = {
  /** A sentence such as "Confirm your authorship of …". */
  readonly sentence: string;
  readonly href: string;
  /** What the person should know before they open it: a number, a kind, a reason. */
  readonly why?: string | undefined;
  /** The due date as ISO text, where there is one. */
  readonly due?: string | undefined;
  /** The screen of the sidebar whose count contains the task. */
  readonly area: DashboardAddress;
  /** The number of things that wait behind this line; 1 where it is not given. */
  readonly count?: number | undefined;
};

/** The number of tasks that are named one by one; with more, a last line leads to their list. */
export const MAX_NAMED = 5;

/** Returns the named tasks, and after them a line for the others. `all` counts both; without tasks it is undefined. */
export function withOthers(
  named: readonly NeedsYou[],
  all: number | undefined,
  others: (count: number) => Omit<NeedsYou, "count">,
): readonly NeedsYou[] {
  const count = (all ?? 0) - named.length;
  return count > 0 ? [...named, { ...others(count), count }] : named;
}
