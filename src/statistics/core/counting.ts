import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import counterRobots from "../counter-robots.json" with { type: "json" };

/** The counted kinds of use of a publication (specification §4). */
export const COUNTED_KINDS = ["views", "downloads", "ris_downloads", "bibtex_downloads"] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/** The parts of a request that counting needs. `Headers` fits; the address is the reader's, not a proxy's. */
export type Visit = {
  readonly method: string;
  readonly headers: { get(name: string): string | null };
  readonly ip: string;
  /** The reader's country as a trusted proxy states it; undefined without such a proxy. */
  readonly country?: string | undefined;
  /** Whether the request carries the cookie of a session. */
  readonly signedIn?: boolean | undefined;
};

/** COUNTER Code of Practice 5.1, §7.2: two clicks within 30 seconds are one, and so on down the chain. */
const DOUBLE_CLICK_MS = 30_000;

/**
 * Returns whether a person requests this now. HEAD, prefetching browsers, robots and programs without a user agent do not count (decision
 * P14). The caller knows whether the response began with the first byte.
 */
export function isRead(visit: Visit): boolean {
  const agent = visit.headers.get("user-agent")?.trim() ?? "";
  return visit.method === "GET" && agent !== "" && !isRobot(agent) && !isPrefetch(visit);
}

/** Few programs request most pages, and matching the list of robots takes longer than sending a cached page. */
const robots = new LRUCache<string, boolean>({ max: 500, memoMethod: (agent) => isListedRobot(agent) });

/** The standard's own list, and a longer one. */
const COUNTER_ROBOTS = new RegExp(counterRobots.patterns.join("|"), "i"); // oxlint-disable-line require-unicode-regexp -- some patterns escape characters that need none
const isListedRobot = (agent: string): boolean => isbot(agent) || COUNTER_ROBOTS.test(agent);

/** The longest user agent that is remembered; longer ones would only fill the memory. */
const MAX_USER_AGENT_LENGTH = 500;

const isRobot = (agent: string): boolean =>
  agent.length > MAX_USER_AGENT_LENGTH ? isListedRobot(agent) : robots.memo(agent);

const PURPOSES = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

function isPrefetch({ headers }: Visit): boolean {
  return PURPOSES.some((name) => {
    const purpose = headers.get(name);
    return purpose !== null && /prefetch|prerender|preview/iu.test(purpose);
  });
}

/** Returns whether a click at `now` is the second half of the one at `before`, both in milliseconds. */
export function isDoubleClick(before: number, now: number): boolean {
  return now - before <= DOUBLE_CLICK_MS;
}
