import { LRUCache } from "lru-cache";

/** At most `most` requests in `seconds`, in any order: a client that was quiet may send all of them at once. */
export type RequestRate = { readonly most: number; readonly seconds: number };

/** Counts a client's request: returns 0 where it is within the rate, else the whole seconds until the next one may come. */
export type CountRequest = (client: string) => number;

/** What counting a request says about the client's rate. */
export type CountedRequest = {
  /** 0 where the request is within the rate, else the whole seconds until the next one may come. */
  readonly wait: number;
  /** The number of requests that the client may send at once after this one. */
  readonly remaining: number;
  /** The whole seconds after which the client may send `most` requests again. */
  readonly reset: number;
};

/** Clients remembered by each rate; beyond them the one that was quiet longest is forgotten. */
const REMEMBERED_CLIENTS = 20_000;

/** What each client may use of something costly, such as seconds of a thread, in a time: its amount is known only afterwards. */
type Budget = {
  /** Returns 0 where the client has some of it left, else the whole seconds until it has one unit again. */
  wait(client: string): number;
  spend(client: string, amount: number): void;
};

/** Limits what each client uses, by the same algorithm as a rate: at most `most` units in `seconds`. */
export function createBudget({ most, seconds }: RequestRate, now: () => number = monotonic): Budget {
  const interval = (seconds * 1000) / most;
  const spreadUntil = new LRUCache<string, number>({ max: REMEMBERED_CLIENTS });
  return {
    wait: (client) => {
      const early = (spreadUntil.get(client) ?? 0) - now() - interval * (most - 1);
      return Math.max(0, Math.ceil(early / 1000));
    },
    spend: (client, amount) => {
      spreadUntil.set(client, Math.max(spreadUntil.get(client) ?? 0, now()) + interval * amount);
    },
  };
}

/**
 * Limits the rate of each client, in this process's memory (generic cell rate algorithm, ITU-T I.371 annex A): one
 * number a client holds the time at which its requests would be evenly spread again. `now` is in milliseconds and never
 * goes back.
 */
export function createMeteredRate(
  { most, seconds }: RequestRate,
  now: () => number = monotonic,
): (client: string) => CountedRequest {
  const interval = (seconds * 1000) / most;
  const ahead = interval * (most - 1);
  const spreadUntil = new LRUCache<string, number>({ max: REMEMBERED_CLIENTS });
  return (client) => {
    const current = now();
    const until = Math.max(spreadUntil.get(client) ?? 0, current);
    const early = until - current - ahead;
    if (early > 0) return { wait: Math.ceil(early / 1000), remaining: 0, reset: Math.ceil((until - current) / 1000) };
    const next = until + interval;
    spreadUntil.set(client, next);
    const remaining = Math.max(0, Math.floor((ahead - (next - current)) / interval) + 1);
    return { wait: 0, remaining, reset: Math.ceil((next - current) / 1000) };
  };
}

/** The same for those who need the waiting time alone. */
export function createRequestRate(rate: RequestRate, now: () => number = monotonic): CountRequest {
  const count = createMeteredRate(rate, now);
  return (client) => count(client).wait;
}

const monotonic = (): number => performance.now();
