import { load } from "./http-load.ts";
import { cpuSeconds } from "./process-cost.ts";
import type { ServedPress } from "./served-press.ts";

/** A request to measure. */
export type Requested = {
  readonly from: ServedPress;
  readonly path: string;
  readonly times: number;
  readonly headers: readonly string[];
};

/** The cost of a response: `cpu` in milliseconds of the server, undefined where the system does not report it. */
export type Cost = {
  readonly perSecond: number;
  readonly cpu: number | undefined;
  readonly bytes: number;
  readonly seconds: number;
};

/** Measures requests in turn, because a shared machine is faster in one minute than in the next. */
const ROUNDS = 12;

/** Returns the median cost of each request over several rounds, after the same number of unmeasured requests. */
export async function costsInTurn(all: readonly Requested[]): Promise<Cost[]> {
  for (const { from, path, times, headers } of all) await load(from.port, path, times, headers);
  const rounds: Cost[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs: Cost[] = [];
    for (const measured of all) costs.push(await cost({ ...measured, times: Math.ceil(measured.times / ROUNDS) }));
    rounds.push(costs);
  }
  return all.map((_, index) => middle(rounds.flatMap((costs) => costs[index] ?? [])));
}

async function cost({ from: { pid, port }, path, times, headers }: Requested): Promise<Cost> {
  const before = await cpuSeconds(pid);
  const { requests, seconds, bytes } = await load(port, path, times, headers);
  const after = await cpuSeconds(pid);
  const cpu = before === undefined || after === undefined ? undefined : ((after - before) * 1000) / requests;
  return { perSecond: requests / seconds, cpu, bytes, seconds };
}

function middle(costs: readonly Cost[]): Cost {
  const [one] = costs
    .toSorted((a, b) => (a.cpu ?? a.seconds) - (b.cpu ?? b.seconds))
    .slice(Math.floor(costs.length / 2));
  if (one === undefined) throw new Error("Nothing was requested.");
  return one;
}

export const formatCost = ({ perSecond, cpu }: Cost): string =>
  `${perSecond.toFixed(0)} a second, ${cpu?.toFixed(3) ?? "?"} ms CPU each`;

/**
 * Compares by CPU where it is known: where client and server share a machine, requests a second favour the slower
 * server.
 */
export const ratio = (a: Cost, b: Cost): string =>
  (a.cpu && b.cpu ? b.cpu / a.cpu : a.perSecond / b.perSecond).toFixed(2);
