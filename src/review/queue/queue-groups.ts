import type { Turn } from "#manuscripts/manuscript.ts";

/** The persons who must act, in the order of the queue: what only its editor can do comes before what any editor may take. */
export const TURNS_IN_ORDER = ["editor", "editors", "reviewers", "author", "press", "none"] as const satisfies Turn[];

/** A part of the queue in its usual order: the viewer's own tasks, or those of others, with one turn. */
export type QueueGroup = { readonly mine: boolean; readonly turn: Turn; readonly number: number };

/** The manuscripts of a group that a page shows. */
export type QueueSlice = QueueGroup & { readonly offset: number; readonly limit: number };

type Counted = { readonly turn: Turn; readonly mine: boolean; readonly number: number };

/**
 * Returns the groups of the usual order from the counts by turn, of everything and of the viewer's own tasks: own tasks come before all
 * others, both by who must act. Empty groups are left out.
 */
export function queueGroups(counted: readonly Counted[]): readonly QueueGroup[] {
  const count = (turn: Turn, mine: boolean): number =>
    counted.find((one) => one.turn === turn && one.mine === mine)?.number ?? 0;
  const own = TURNS_IN_ORDER.map((turn) => ({ turn, mine: true, number: count(turn, true) }));
  const others = TURNS_IN_ORDER.map((turn) => ({
    turn,
    mine: false,
    number: count(turn, false) - count(turn, true),
  }));
  return [...own, ...others].filter(({ number }) => number > 0);
}

/** Returns the parts of the groups that lie on a page which begins at `offset` and holds `limit`. */
export function sliceGroups(groups: readonly QueueGroup[], offset: number, limit: number): readonly QueueSlice[] {
  let start = 0;
  return groups.flatMap((group) => {
    const from = Math.max(0, offset - start);
    const to = Math.min(group.number, offset + limit - start);
    start += group.number;
    return to > from ? [{ ...group, offset: from, limit: to - from }] : [];
  });
}
