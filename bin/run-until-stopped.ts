/**
 * Runs a program until it is asked to stop (SIGTERM, Ctrl-C), then stops it in good order. `start` answers with how to
 * stop. When it cannot start, the reason is one sentence on standard error and the exit code is 1.
 */
export async function runUntilStopped(start: () => Promise<() => Promise<void>>): Promise<void> {
  let asked = false;
  const { promise: stopping, resolve } = Promise.withResolvers<void>();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      // The second time is meant: somebody does not want to wait for the last requests.
      if (asked) process.exit(1);
      asked = true;
      resolve();
    });
  }
  try {
    const stop = await start();
    await stopping;
    await stop();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
