/** The promise of the product, in milliseconds of the processor's time. */
export const MAX_HOLD_MS = 50;

const TRIES = 3;

/**
 * Returns the shortest hold of up to three measurements; the first within the promise ends them. What holds the loop by its nature
 * does so each time; the collection of garbage and the caches that another program empties do not.
 */
export async function measureLeastHold(measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let done = 0; done < TRIES && least >= MAX_HOLD_MS; done += 1) least = Math.min(least, await measure());
  return least;
}

/** Reports for how long this thread's event loop was held since the previous report, in milliseconds of the processor's time. */
export type LoopHold = { report(): number; stop(): void };

/** Begins to measure. What other programs on the machine take does not count: only what this thread did between two turns of its loop. */
export function measureLoopHold(): LoopHold {
  let longest = 0;
  let before = process.threadCpuUsage();
  const tick = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    timer = setTimeout(tick, 1);
  };
  let timer = setTimeout(tick, 1);
  return {
    report: () => {
      const held = longest;
      longest = 0;
      return held;
    },
    stop: () => clearTimeout(timer),
  };
}
