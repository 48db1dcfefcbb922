import type { NeedsYou } from "#people/needs-you.ts";

export type WaitingCount = { readonly screen: string; readonly count: number };

/** Returns how many tasks wait on each screen: the counts of the sidebar are those of *Needs you*, so neither contradicts the other. */
export function countWaiting(needs: readonly NeedsYou[]): readonly WaitingCount[] {
  const counts = new Map<string, number>();
  for (const { area, count = 1 } of needs) counts.set(area, (counts.get(area) ?? 0) + count);
  return [...counts].map(([screen, count]) => ({ screen, count }));
}
