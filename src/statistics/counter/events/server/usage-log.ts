import { randomUUID } from "node:crypto";
import type { Context } from "#platform/context.ts";
import { createStoring } from "#statistics/core/server/storing.ts";
import type { UsageKind } from "../../counter-metrics.ts";
import { createClickChains } from "../click-chains.ts";
import { createTypedSearches } from "../typed-searches.ts";
import { createCustomerNetworks } from "./customer-networks.ts";
import { storeEvents, type UsageEvent } from "./store-events.ts";

/** A click as the server received it. */
export type Click = {
  /** Of the visitor today, and of the same one yesterday just after midnight (`VisitorKeys`). */
  readonly visitor: string;
  readonly visitorBefore: string | undefined;
  /** Used to find the customer; never stored. */
  readonly ip: string;
  /** In milliseconds. */
  readonly at: number;
};

/** The counted clicks of one node, until they are stored. Nothing here throws. */
export type UsageLog = {
  /** Records a click on an address, which `target` names: clicks on it within 30 seconds are one, the last (COUNTER R5.1, §7.2). */
  record(click: Click, kind: UsageKind, publicationId: string, target: string): void;
  /** Records a search of the site. One that is typed letter by letter, or repeated within 30 seconds, is one. */
  search(click: Click, words: string): void;
  store(): Promise<void>;
  isDue(): boolean;
  pending(): number;
};

type WaitingEvent = Omit<UsageEvent, "customers"> & { readonly ip: string };

/** While the database is unreachable for long, further clicks are not recorded. */
const MAX_WAITING = 100_000;

export function createUsageLog(ctx: Pick<Context, "db" | "clock" | "log">): UsageLog {
  const chains = createClickChains(randomUUID);
  const searches = createTypedSearches(randomUUID);
  const networks = createCustomerNetworks(ctx);
  /** By chain: within one batch the last click replaces the others. */
  let waiting = new Map<string, WaitingEvent>();

  const add = (event: WaitingEvent): void => {
    if (waiting.size < MAX_WAITING || waiting.has(event.id)) waiting.set(event.id, event);
  };
  const storing = createStoring<WaitingEvent>(ctx, {
    take() {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
    putBack(failed) {
      const newer = waiting;
      waiting = new Map(failed.map((event) => [event.id, event]));
      for (const event of newer.values()) add(event);
    },
    events: () => waiting.size,
    async store(events) {
      const customersAt = await networks.find();
      await storeEvents(
        ctx,
        events.map(({ ip, ...event }) => ({ ...event, customers: customersAt(ip) })),
      );
    },
  });

  return {
    record({ visitor, visitorBefore, ip, at }, kind, publicationId, target) {
      const address = `${target} ${publicationId}`;
      const former = visitorBefore === undefined ? [] : [`${address} ${visitorBefore}`];
      const id = chains.follow([`${address} ${visitor}`, ...former], at);
      add({ id, at, visitor, ip, kind, publicationId });
    },
    search({ visitor, ip, at }, words) {
      add({ id: searches.follow(visitor, words, at), at, visitor, ip, kind: "search" });
    },
    store: storing.store,
    isDue: storing.isDue,
    pending: storing.pending,
  };
}
