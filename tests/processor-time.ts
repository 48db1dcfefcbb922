/**
 * Returns the milliseconds of processor that `run` takes in this process with its threads. Unlike the time on a clock it does not
 * grow when other programs are busy.
 */
export async function processorTime(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
