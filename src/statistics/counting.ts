import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/** What is counted of a publication (specification §4). */
export const COUNTED_KINDS = ["views", "downloads", "ris_downloads", "bibtex_downloads"] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/** As much of a request as counting needs. `Headers` fits; the address is the reader's, not a proxy's. */
export type Visit = {
  readonly method: string;
  readonly headers: { get(name: string): string | null };
  readonly ip: string;
  /** What a trusted proxy says of the reader's country; undefined where none is asked. */
  readonly country?: string | undefined;
};

/** COUNTER Code of Practice 5.1, §7.2: two clicks within 30 seconds are one, and so on down the chain. */
const DOUBLE_CLICK_MS = 30_000;

/**
 * Does a person ask for this now? HEAD, prefetching browsers, robots and programs that do not say who they are do not
 * count (decision P14). Whether the answer began with the first byte is known to the one who sends it.
 */
export function isRead(visit: Visit): boolean {
  const agent = visit.headers.get("user-agent")?.trim() ?? "";
  return visit.method === "GET" && agent !== "" && !isRobot(agent) && !isPrefetch(visit);
}

/** Few programs ask for most pages, and the list of robots takes longer to read than a kept page to send. */
const robots = new LRUCache<string, boolean>({ max: 500, memoMethod: (agent) => isbot(agent) });

/** Longer ones are nobody's; remembering them would only fill the memory. */
const LONGEST_AGENT = 500;

const isRobot = (agent: string): boolean => (agent.length > LONGEST_AGENT ? isbot(agent) : robots.memo(agent));

const PURPOSES = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

function isPrefetch({ headers }: Visit): boolean {
  return PURPOSES.some((name) => {
    const purpose = headers.get(name);
    return purpose !== null && /prefetch|prerender|preview/iu.test(purpose);
  });
}

/** Is a click at `now` the second half of the one at `before`? Both in milliseconds. */
export function isDoubleClick(before: number, now: number): boolean {
  return now - before <= DOUBLE_CLICK_MS;
}
