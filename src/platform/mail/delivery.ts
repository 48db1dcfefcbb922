import type { Context } from "#platform/context.ts";
import { deliverOutbox, type Post } from "./deliver-outbox.ts";
import { UnstoredOutcomes } from "./unstored-outcomes.ts";

/** How often the outbox is looked through anyway: for what waits for its next try, or was queued elsewhere. */
const EVERY_MS = 15_000;

/** After a letter was queued: its transaction is about to end. */
const SOON_MS = 150;

export type Delivery = {
  /** Something was queued. */
  nudge(): void;
  /** Begins no further letter, waits for the one that is on its way, and tries once more to store what became of it. */
  stop(): Promise<void>;
};

/** Delivers the outbox in the background, one round at a time. A round that breaks is logged; the next one follows. */
export function startDelivery(ctx: Pick<Context, "db" | "clock" | "log">, post: Omit<Post, "stopping">): Delivery {
  const stopping = new AbortController();
  const unstored = new UnstoredOutcomes();
  let running: Promise<unknown> = Promise.resolve();
  let waiting: NodeJS.Timeout | undefined;
  let again = false;
  let busy = false;

  const round = (): void => {
    if (busy) again = true;
    if (busy || stopping.signal.aborted) return;
    busy = true;
    again = false;
    running = deliverOutbox(ctx, { ...post, stopping: stopping.signal }, unstored)
      .catch((error: unknown) => ctx.log.error({ err: error }, "The outbox could not be delivered."))
      .finally(() => {
        busy = false;
        if (again) nudge();
      });
  };
  const nudge = (): void => {
    if (waiting || stopping.signal.aborted) return;
    waiting = setTimeout(() => {
      waiting = undefined;
      round();
    }, SOON_MS).unref();
  };
  const regularly = setInterval(round, EVERY_MS).unref();
  nudge();
  return {
    nudge,
    stop: async () => {
      stopping.abort();
      clearInterval(regularly);
      clearTimeout(waiting);
      await running;
      await unstored.store(ctx);
      if (unstored.messages.length > 0)
        ctx.log.error({ mails: unstored.messages }, "The press ends before it could store what became of messages.");
      post.mail?.close();
    },
  };
}
