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
