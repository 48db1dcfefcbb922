/** Milliseconds. A transaction that has not ended by the first is met by the second. */
const DELAYS = [150, 5000];

export type Reminders<Name extends string> = {
  /** Calls `run` with this name after each delay; requests in between are merged into one. */
  remind(name: Name): void;
  /** Calls nothing any more. */
  stop(): void;
};

/** Returns reminders in this process's memory: what they are about is also looked at by a schedule. */
export function createReminders<Name extends string>(run: (name: Name) => void): Reminders<Name> {
  const timers = new Map<string, NodeJS.Timeout>();
  const remindAfter = (name: Name, delay: number): void => {
    const key = `${name} ${delay}`;
    if (timers.has(key)) return;
    const call = (): void => {
      timers.delete(key);
      run(name);
    };
    timers.set(key, setTimeout(call, delay).unref());
  };
  let stopped = false;
  return {
    remind: (name) => {
      if (!stopped) for (const delay of DELAYS) remindAfter(name, delay);
    },
    stop: () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
