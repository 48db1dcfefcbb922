import { setTimeout as after } from "node:timers/promises";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";

/**
 * Responds `constantTimeMilliseconds` after the request, or at the next multiple when the work took longer, so that
 * the time does not reveal whether an account exists (decision A9). Errors wait as results do.
 */
export async function atConstantTime<T>(ctx: Pick<AuthContext, "settings">, run: () => Promise<T>): Promise<T> {
  const wait = constantTime(ctx);
  try {
    return await run();
  } finally {
    await wait();
  }
}

/**
 * Starts to measure; the returned function waits for the next multiple of the interval. It measures the duration of
 * the process, so it does not use the clock of the context.
 */
export function constantTime({ settings }: Pick<AuthContext, "settings">): () => Promise<void> {
  const interval = settings.constantTimeMilliseconds;
  const startedAt = performance.now();
  return async () => {
    if (interval <= 0) return;
    const endsAt = Math.ceil((performance.now() - startedAt) / interval) * interval;
    // A timer may fire up to a millisecond early.
    while (performance.now() - startedAt < endsAt) await after(Math.max(1, endsAt - (performance.now() - startedAt)));
  };
}
