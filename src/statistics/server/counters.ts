import type { Context } from "#platform/context.ts";
import { isRead } from "../counting.ts";
import type { CountedKind, Visit } from "../counting.ts";
import { createRecentClicks } from "../recent-clicks.ts";
import { createCollection, utcDay } from "./collection.ts";
import { storeCounts } from "./store-counts.ts";
import { createStoring } from "./storing.ts";
import { createDimensions } from "./seen-dimensions.ts";
import { createVisitorKeys } from "./visitor-key.ts";

type Count = (publicationId: string, visit: Visit) => void;

/** The counters of one node. Counting never throws and never waits; a crash loses the counts of the last second. */
export type Counters = {
  readonly view: Count;
  /** Counts a download; called when the first byte of the file has been read. */
  readonly download: Count;
  readonly ris: Count;
  readonly bibtex: Count;
  /** Counts a citation in a format or style without a column of its own; `name` as it is shown. */
  cited(
    as: { readonly dimension: "format" | "style"; readonly name: string },
    publicationId: string,
    visit: Visit,
  ): void;
  /** Counts a search of the whole library, in folded words. */
  searched(search: { readonly words: string; readonly found: boolean }, visit: Visit): void;
  /** Stores the waiting counts. A failure is logged, and the counts wait for the next attempt. */
  flush(): Promise<void>;
  /** Stores the waiting counts and stops counting. */
  stop(): Promise<void>;
  /** Events not stored yet. */
  pending(): number;
};

type CountersOptions = {
  /** The longest time an event waits in memory. */
  readonly flushAfterMs?: number;
  /** The press's public address: its own pages are no referring site. */
  readonly pressUrl?: string;
};

const FLUSH_AFTER_MS = 1000;
const ATTEMPTS_ON_STOP = 3;

/** Starts counting. */
export function createCounters(
  ctx: Pick<Context, "db" | "clock" | "log">,
  { flushAfterMs = FLUSH_AFTER_MS, pressUrl }: CountersOptions = {},
): Counters {
  const collection = createCollection();
  const clicks = createRecentClicks();
  const visitorKey = createVisitorKeys();
  const storing = createStoring(ctx, { ...collection, store: (tallies) => storeCounts(ctx, tallies) });
  const dimensions = createDimensions(ctx, pressUrl);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const pending = () => storing.pending() + dimensions.pending();
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await Promise.all([storing.store(), dimensions.store()]);
    if (pending() > 0 || dimensions.isWaiting()) flushLater();
  };
  const flushLater = (): void => {
    if (stopped || timer !== undefined) return;
    timer = setTimeout(() => void flush(), flushAfterMs).unref();
  };
  /** Does something for each reader's first click of a kind, and stores it soon. */
  const once = (kind: string, publicationId: string, visit: Visit, count: (at: number) => void): void => {
    if (stopped || !isRead(visit)) return;
    const at = ctx.clock().getTime();
    if (clicks.isFirst(`${kind} ${publicationId} ${visitorKey(visit, utcDay(at))}`, at)) count(at);
    if (storing.isDue()) void flush();
    else flushLater();
  };
  const counting =
    (kind: CountedKind): Count =>
    (publicationId, visit) =>
      once(kind, publicationId, visit, (at) => {
        collection.add(publicationId, kind, at);
        if (kind === "views" || kind === "downloads") dimensions.read(visit, at);
      });

  return {
    view: counting("views"),
    download: counting("downloads"),
    ris: counting("ris_downloads"),
    bibtex: counting("bibtex_downloads"),
    cited: ({ dimension, name }, id, visit) =>
      once(`${dimension} ${name}`, id, visit, (at) => dimensions.add(dimension, name, at)),
    searched(search, visit) {
      const at = ctx.clock().getTime();
      if (isRead(visit)) dimensions.searched({ ...search, visitor: visitorKey(visit, utcDay(at)), at });
      flushLater();
    },
    flush,
    async stop() {
      stopped = true;
      for (let attempt = 0; attempt < ATTEMPTS_ON_STOP && pending() > 0; attempt += 1) await flush();
      showLost(ctx, pending());
    },
    pending,
  };
}

function showLost({ log }: Pick<Context, "log">, events: number): void {
  if (events > 0) log.error({ events }, "Counts were lost: the database did not store them.");
}
