import type { Context } from "#platform/context.ts";
import { deliverOutbox, type Post } from "./deliver-outbox.ts";
import { UnstoredOutcomes } from "./unstored-outcomes.ts";

/** The interval at which results that the database did not store are offered to it again. */
const STORE_AGAIN_MS = 15_000;

export type Delivery = {
  /**
   * Sends the e-mails that are due, one after another. Aborted, it begins no further one and ends after the one on its
   * way.
   */
  deliver(signal: AbortSignal): Promise<void>;
  /** Waits for the e-mail that is on its way, and tries once more to store what became of it. */
  stop(): Promise<void>;
};

/**
 * Delivers the outbox when a job calls it. Results that could not be stored belong to this process, and it alone
 * repeats them.
 */
export function openDelivery(
  ctx: Pick<Context, "db" | "clock" | "events" | "log">,
  post: Omit<Post, "stopping">,
): Delivery {
  const stopping = new AbortController();
  const unstored = new UnstoredOutcomes();
  let running: Promise<unknown> = Promise.resolve();
  let storing: NodeJS.Timeout | undefined;

  const storeLater = (): void => {
    if (storing || stopping.signal.aborted || unstored.messages.length === 0) return;
    storing = setTimeout(() => {
      storing = undefined;
      void unstored.store(ctx).then(storeLater);
    }, STORE_AGAIN_MS).unref();
  };
  const deliver = async (signal: AbortSignal): Promise<void> => {
    try {
      await deliverOutbox(ctx, { ...post, stopping: AbortSignal.any([signal, stopping.signal]) }, unstored);
    } finally {
      storeLater();
    }
  };
  return {
    deliver: (signal) => {
      const delivered = deliver(signal);
      running = delivered.catch(() => undefined); // its caller hears of it
      return delivered;
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(storing);
      await running;
      await unstored.store(ctx);
      if (unstored.messages.length > 0)
        ctx.log.error({ mails: unstored.messages }, "The press ends before it could store the outcome of messages.");
      post.mail?.close();
    },
  };
}
