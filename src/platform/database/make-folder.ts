import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { engineProgram, QUIETLY } from "./engine-program.ts";

/** The new database was not finished because its making was ended from outside; the next start makes it from the beginning. */
export class Interrupted extends Error {
  constructor(cause: unknown) {
    super("The start was interrupted while its database was being made. Nothing is damaged: start the press again.", {
      cause,
    });
    this.name = "Interrupted";
  }
}

const STOP_SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Makes the folder in a process of its own, of the build's archive where there is one; `source` "engine" makes it without. A request to
 * stop ends that process too. Throws `Interrupted`.
 */
export async function initialiseFolder(folder: string, source: "archive" | "engine" = "archive"): Promise<void> {
  const making = promisify(execFile)(process.execPath, [
    "--liftoff-only", // as in engine-thread.ts
    "--max-semi-space-size=1",
    "--optimize-for-size",
    ...QUIETLY,
    engineProgram("initialise-folder"),
    folder,
    source,
  ]);
  const stop = (signal: NodeJS.Signals): void => void making.child.kill(signal);
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  try {
    await making;
  } catch (error) {
    throw making.child.signalCode === null ? error : new Interrupted(error);
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
  }
}
