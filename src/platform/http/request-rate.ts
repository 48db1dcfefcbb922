import { LRUCache } from "lru-cache";

/** At most `most` requests in `seconds`, in any order: a client that was quiet may send all of them at once. */
export type RequestRate = { readonly most: number; readonly seconds: number };

/** Counts a client's request: returns 0 where it is within the rate, else the whole seconds until the next one may come. */
export type CountRequest = (client: string) => number;

/** Clients remembered by each rate; beyond them the one that was quiet longest is forgotten. */
const REMEMBERED_CLIENTS = 20_000;

/**
 * Limits the rate of each client, in this process's memory (generic cell rate algorithm, ITU-T I.371 annex A): one
 * number a client holds the time at which its requests would be evenly spread again. `now` is in milliseconds and never
 * goes back.
 */
export function createRequestRate({ most, seconds }: RequestRate, now: () => number = monotonic): CountRequest {
  const interval = (seconds * 1000) / most;
  const ahead = interval * (most - 1);
  const spreadUntil = new LRUCache<string, number>({ max: REMEMBERED_CLIENTS });
  return (client) => {
    const current = now();
    const until = Math.max(spreadUntil.get(client) ?? 0, current);
    const early = until - current - ahead;
    if (early > 0) return Math.ceil(early / 1000);
    spreadUntil.set(client, until + interval);
    return 0;
  };
}

const monotonic = (): number => performance.now();
