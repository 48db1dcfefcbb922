import type { Work } from "#platform/work.ts";
import { isRead } from "../counting.ts";
import type { CountedKind, Visit } from "../counting.ts";
import { createRecentClicks } from "../recent-clicks.ts";
import { createCollection, utcDay } from "./collection.ts";
import { createStoring } from "./storing.ts";
import { createVisitorKeys } from "./visitor-key.ts";

type Count = (publicationId: string, visit: Visit) => void;

/** The counters of one node. Counting never throws and never waits; a kill loses what came in the last second. */
export type Counters = {
  readonly view: Count;
  /** Called when the first byte of the file has been read. */
  readonly download: Count;
  readonly ris: Count;
  readonly bibtex: Count;
  /** Stores what waits. A failure is logged, and the counts are kept for the next time. */
  flush(): Promise<void>;
  /** Stores what waits and counts no more. */
  stop(): Promise<void>;
  /** Events not stored yet. */
  pending(): number;
};

const FLUSH_AFTER_MS = 1000;
const ATTEMPTS_ON_STOP = 3;

/** Starts counting. `flushAfterMs` is the longest time an event waits in memory. */
export function createCounters(
  work: Pick<Work, "db" | "clock" | "log">,
  { flushAfterMs = FLUSH_AFTER_MS }: { readonly flushAfterMs?: number } = {},
): Counters {
  const collection = createCollection();
  const clicks = createRecentClicks();
  const visitorKey = createVisitorKeys();
  const storing = createStoring(work, collection);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await storing.store();
    if (storing.pending() > 0) flushLater();
  };
  const flushLater = (): void => {
    if (stopped || timer !== undefined) return;
    timer = setTimeout(() => void flush(), flushAfterMs);
    timer.unref();
  };
  const counting =
    (kind: CountedKind): Count =>
    (publicationId, visit) => {
      if (stopped || !isRead(visit)) return;
      const at = work.clock().getTime();
      if (!clicks.isFirst(`${kind} ${publicationId} ${visitorKey(visit, utcDay(at))}`, at)) return;
      collection.add(publicationId, kind, at);
      if (storing.isDue()) void flush();
      else flushLater();
    };

  return {
    view: counting("views"),
    download: counting("downloads"),
    ris: counting("ris_downloads"),
    bibtex: counting("bibtex_downloads"),
    flush,
    async stop() {
      stopped = true;
      for (let attempt = 0; attempt < ATTEMPTS_ON_STOP && storing.pending() > 0; attempt += 1) await flush();
      if (storing.pending() > 0)
        work.log.error({ events: storing.pending() }, "Counts were lost: the database did not take them.");
    },
    pending: storing.pending,
  };
}
