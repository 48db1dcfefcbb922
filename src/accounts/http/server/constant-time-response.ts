import { setTimeout as after } from "node:timers/promises";
import type { AuthContext } from "#accounts/server/auth-context.ts";

/**
 * Answers at the even pace: `evenPaceMilliseconds` after the question, or at the next multiple when the work took longer,
 * so that the time does not tell whether an account exists (decision A9). Refusals wait as answers do.
 */
export async function atConstantTime<T>(ctx: Pick<AuthContext, "settings">, doing: () => Promise<T>): Promise<T> {
  const rest = constantTime(ctx);
  try {
    return await doing();
  } finally {
    await rest();
  }
}

/** Starts the watch; what it answers waits for the next beat. It measures how long the process worked, not what time it is. */
export function constantTime({ settings }: Pick<AuthContext, "settings">): () => Promise<void> {
  const pace = settings.constantTimeMilliseconds;
  const asked = performance.now();
  return async () => {
    if (pace <= 0) return;
    const beat = Math.ceil((performance.now() - asked) / pace) * pace;
    // A timer may ring up to a millisecond early.
    while (performance.now() - asked < beat) await after(Math.max(1, beat - (performance.now() - asked)));
  };
}
