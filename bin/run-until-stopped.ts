/**
 * A signal to a whole process group (Ctrl-C, a service manager) reaches the program twice: from the system, and from npm,
 * which passes on what it got itself. Only what comes later than this many milliseconds is a second request.
 */
const SAME_REQUEST_MS = 1000;

/**
 * Runs a program until a request to stop (SIGTERM, Ctrl-C), then stops it in good order; a second request ends it at
 * once. `start` returns a function that stops the program. When it cannot start, the reason is one sentence on standard
 * error and the exit code is 1; 0 when the start was interrupted by the request to stop.
 */
export async function runUntilStopped(start: () => Promise<() => Promise<void>>): Promise<void> {
  let requestedAt: number | undefined;
  const { promise: stopping, resolve } = Promise.withResolvers<void>();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (requestedAt !== undefined && performance.now() - requestedAt > SAME_REQUEST_MS) process.exit(1);
      requestedAt ??= performance.now();
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
    process.exit(requestedAt !== undefined && isInterruption(error) ? 0 : 1);
  }
}

/** The built press brings its own copy of the class, so that its name is compared. */
const isInterruption = (error: unknown): boolean => error instanceof Error && error.name === "Interrupted";
