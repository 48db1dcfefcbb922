import type { Context } from "#platform/context.ts";
import { isRead } from "../core/counting.ts";
import type { CountedKind, Visit } from "../core/counting.ts";
import type { UsageKind } from "../counter/counter-metrics.ts";
import { createPublicUsage, type IsStaff } from "../counter/events/server/public-usage.ts";
import type { Click } from "../counter/events/server/usage-log.ts";
import { createRecentClicks } from "../recent-clicks.ts";
import { createCollection, utcDay } from "../core/server/collection.ts";
import { storeCounts } from "./store-counts.ts";
import { createStoring } from "../core/server/storing.ts";
import { createDimensions } from "./seen-dimensions.ts";
import { createVisitorKeys } from "./visitor-key.ts";

type Count = (publicationId: string, visit: Visit) => void;

/** The counters of one node. Counting never throws and never waits; a crash loses the counts of the last second. */
export type Counters = {
  readonly view: Count;
  /** Counts a download; called when the first byte of the file has been read. `form`: PDF and EPUB are two addresses. */
  readonly download: (publicationId: string, visit: Visit, form?: string) => void;
  /** Counts for COUNTER reports only: the preview of a title was read. */
  readonly preview: Count;
  /** Counts for COUNTER reports only: the full text of a closed title was refused. */
  readonly no_license: Count;
  readonly ris: Count;
  readonly bibtex: Count;
  /** Counts a citation in a format or style without a column of its own; `name` as it is shown. */
  countCitation(
    as: { readonly dimension: "format" | "style"; readonly name: string },
    publicationId: string,
    visit: Visit,
  ): void;
  /** Counts a search of the whole library, in folded words. */
  countSearch(search: { readonly words: string; readonly found: boolean }, visit: Visit): void;
  /** Stores the waiting counts. A failure is logged, and the counts wait for the next attempt. */
  flush(): Promise<void>;
  /** Stores the waiting counts and stops counting. */
  stop(): Promise<void>;
  /** Counts not stored yet, without the clicks of COUNTER reports. */
  pending(): number;
};

type CountersOptions = {
  /** The longest time an event waits in memory. */
  readonly flushAfterMs?: number;
  /** The press's public address: its own pages are no referring site. */
  readonly pressUrl?: string;
  /** COUNTER reports leave out the staff's use; without this nobody is staff. */
  readonly isStaff?: IsStaff;
};

const FLUSH_AFTER_MS = 1000;
const ATTEMPTS_ON_STOP = 3;

/** Starts counting. */
export function createCounters(
  ctx: Pick<Context, "db" | "clock" | "log">,
  { flushAfterMs = FLUSH_AFTER_MS, pressUrl, isStaff }: CountersOptions = {},
): Counters {
  const collection = createCollection();
  const clicks = createRecentClicks();
  const storing = createStoring(ctx, { ...collection, store: (tallies) => storeCounts(ctx, tallies) });
  const dimensions = createDimensions(ctx, pressUrl);
  const usage = createPublicUsage(ctx, isStaff);
  const toClick = createClicks(ctx);
  const flushing = createFlushing(flushAfterMs, [storing, dimensions, usage], dimensions.isWaiting);

  /** Records each click of a reader for COUNTER reports, and counts the first of a chain. */
  const record = (
    { target, kind, form = "" }: { readonly target: string; readonly kind: UsageKind; readonly form?: string },
    publicationId: string,
    visit: Visit,
    count?: (at: number) => void,
  ): void => {
    const click = flushing.isStopped() ? undefined : toClick(visit);
    if (click === undefined) return;
    usage.record(visit, (log) => log.record(click, kind, publicationId, target + form));
    if (count && clicks.isFirst(`${target} ${publicationId} ${click.visitor}`, click.at)) count(click.at);
    flushing.begin(storing.isDue() || usage.isDue());
  };
  const counting =
    (target: CountedKind, kind: UsageKind) =>
    (publicationId: string, visit: Visit, form?: string): void =>
      record({ target, kind, ...(form !== undefined && { form }) }, publicationId, visit, (at) => {
        collection.add(publicationId, target, at);
        if (target === "views" || target === "downloads") dimensions.read(visit, at);
      });

  return {
    view: counting("views", "investigation"),
    download: counting("downloads", "request"),
    preview: (id, visit) => record({ target: "preview", kind: "investigation" }, id, visit),
    no_license: (id, visit) => record({ target: "refused", kind: "no_license" }, id, visit),
    ris: counting("ris_downloads", "investigation"),
    bibtex: counting("bibtex_downloads", "investigation"),
    countCitation: ({ dimension, name }, id, visit) =>
      record({ target: `${dimension} ${name}`, kind: "investigation" }, id, visit, (at) =>
        dimensions.add(dimension, name, at),
      ),
    countSearch(search, visit) {
      const click = toClick(visit);
      if (click) {
        dimensions.countSearch({ ...search, visitor: click.visitor, at: click.at });
        usage.record(visit, (log) => log.search(click, search.words));
      }
      flushing.begin(false);
    },
    flush: flushing.flush,
    async stop() {
      await flushing.stop();
      showLost(ctx, flushing.pending());
    },
    pending: () => storing.pending() + dimensions.pending(),
  };
}

/** Returns a function that describes a reader's click; it returns undefined for what is not counted. */
function createClicks({ clock }: Pick<Context, "clock">): (visit: Visit) => Click | undefined {
  const keys = createVisitorKeys();
  return (visit) => {
    if (!isRead(visit)) return undefined;
    const at = clock().getTime();
    const visitor = keys.of(visit, utcDay(at));
    return { visitor, visitorBefore: keys.ofDayBefore(visit, at), ip: visit.ip, at };
  };
}

type Stored = { store(): Promise<void>; pending(): number };

/** Stores what waits: soon after it came, at once when there is much of it. */
function createFlushing(afterMs: number, stored: readonly Stored[], isWaiting: () => boolean) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const pending = (): number => stored.reduce((sum, part) => sum + part.pending(), 0);
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await Promise.all(stored.map((part) => part.store()));
    if (pending() > 0 || isWaiting()) begin(false);
  };
  const begin = (isDue: boolean): void => {
    if (isDue) void flush();
    else if (!stopped && timer === undefined) timer = setTimeout(() => void flush(), afterMs).unref();
  };
  return {
    begin,
    flush,
    pending,
    isStopped: () => stopped,
    async stop(): Promise<void> {
      stopped = true;
      for (let attempt = 0; attempt < ATTEMPTS_ON_STOP && pending() > 0; attempt += 1) await flush();
    },
  };
}

function showLost({ log }: Pick<Context, "log">, events: number): void {
  if (events > 0) log.error({ events }, "Counts were lost: the database did not store them.");
}
