/** Milliseconds. A transaction that has not ended by the first is met by the second. */
const DELAYS = [150, 5000];

export type Reminders<Name extends string> = {
  /**
   * Calls `run` with this name after each delay. Requests in between are merged, but none is met by a call alone that
   * comes earlier than its own delay: its transaction may still be open then.
   */
  remind(name: Name): void;
  /** Calls nothing any more. */
  stop(): void;
};

type PendingReminder = { readonly timer: NodeJS.Timeout; repeatAt?: number };

/** Returns reminders in this process's memory: what they are about is also looked at by a schedule. */
export function createReminders<Name extends string>(run: (name: Name) => void): Reminders<Name> {
  const waiting = new Map<string, PendingReminder>();
  const remindAfter = (name: Name, delay: number, pause = delay): void => {
    const key = `${name} ${delay}`;
    const call = (): void => {
      const repeatAt = waiting.get(key)?.repeatAt;
      waiting.delete(key);
      run(name);
      if (repeatAt !== undefined) remindAfter(name, delay, Math.max(0, repeatAt - performance.now()));
    };
    waiting.set(key, { timer: setTimeout(call, pause).unref() });
  };
  let stopped = false;
  return {
    remind: (name) => {
      if (stopped) return;
      for (const delay of DELAYS) {
        const pending = waiting.get(`${name} ${delay}`);
        if (pending) pending.repeatAt = performance.now() + delay;
        else remindAfter(name, delay);
      }
    },
    stop: () => {
      stopped = true;
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
