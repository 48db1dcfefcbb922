/**
 * One line of the table: milliseconds of one kind of request, at one size of catalogue. `cpu` is the mean of what the whole
 * process used, the embedded engine's thread included: it is the steadiest where other programs run.
 */
export type Measurement = {
  readonly what: string;
  readonly least: number;
  readonly p50: number;
  readonly p95: number;
  readonly cpu: number;
};

/** A part of the benchmark. It returns its measurements; the table and the ratios contain those of all parts. */
export type Step<Press> = (press: Press) => Promise<readonly Measurement[]>;

const WARM_UP = 3;

/** Measures a function: 3 unmeasured calls, then `times` calls one after another. */
export async function measure(
  what: string,
  times: number,
  run: (turn: number) => Promise<unknown>,
): Promise<Measurement> {
  const taken: number[] = [];
  let before = process.cpuUsage();
  for (let turn = -WARM_UP; turn < times; turn += 1) {
    if (turn === 0) before = process.cpuUsage();
    const start = performance.now();
    await run(turn + WARM_UP);
    if (turn >= 0) taken.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { what, least: at(0), p50: at(0.5), p95: at(0.95), cpu: (user + system) / 1000 / times };
}
