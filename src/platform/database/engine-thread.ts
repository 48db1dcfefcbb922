import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { EngineLocation, EngineStart, FromEngine, ToEngine } from "./engine-messages.ts";
import { engineProgram, QUIETLY } from "./engine-program.ts";

/** A statement that has not obeyed its cancellation for so long occupies the thread without touching a file. */
const GRACE_SECONDS = 5;

/** The thread in which the engine runs, from its start to its end. */
export type EngineThread = {
  readonly serverVersion: string;
  send(message: ToEngine): void;
  /** Listens to every message of the engine; returns a function that stops listening. */
  listen(hear: (message: FromEngine) => void): () => void;
  /** Has the statement that runs exceeded its time, and not ended by itself? */
  isStuck(): boolean;
  /** Ends the thread at once. What was committed is on disk; an open transaction is gone. */
  end(): Promise<void>;
};

/** Starts the thread and answers when the engine takes messages; `onDeath` hears why it ended by itself. */
export async function startEngineThread(
  location: EngineLocation,
  onDeath: (reason: string) => void,
): Promise<EngineThread> {
  if (location.loads === true) compileBusyFunctionsAgain();
  else compileSimply();
  const deadline = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  const grace = (location.bounds?.graceSeconds ?? GRACE_SECONDS) * 1000;
  const workerData: EngineStart = { location, deadline };
  const worker = new Worker(engineProgram("embedded-worker"), { workerData, execArgv: QUIETLY });
  const serverVersion = await whenReady(worker);
  setFlagsFromString(EVERY_FUNCTION);
  let ended = false;
  worker.on("error", (error) => ended || onDeath(error.message));
  worker.on("exit", () => ended || onDeath("its thread ended"));
  return {
    serverVersion,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only windows have
    send: (message) => worker.postMessage(message),
    listen(hear) {
      worker.on("message", hear);
      return () => worker.off("message", hear);
    },
    isStuck() {
      const until = Number(Atomics.load(deadline, 0));
      return until !== 0 && Date.now() > until + grace;
    },
    async end() {
      ended = true;
      await worker.terminate();
    },
  };
}

/**
 * The engine's WebAssembly is compiled once, simply. V8's second, optimising compilation takes up to 700 MB for a short
 * time, 70 MB for good and seconds of CPU after each start; it saves searches a fifth (docs/measurements.md).
 */
export function compileSimply(): void {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}

/** Functions are marked for the optimising compiler when they are first called: no function has the number 0, all pass -1. */
const NO_FUNCTION = "--wasm-tier-up-filter=0";
const EVERY_FUNCTION = "--wasm-tier-up-filter=-1";

/**
 * For a program that fills a database, which spends its time in a few hundred functions: those that are first called after
 * the engine's start are compiled again, one at a time. The start itself calls PostgreSQL's interpreter of expressions,
 * the one function that takes the optimising compiler 600 MB (docs/measurements.md); so it stays as it is.
 */
function compileBusyFunctionsAgain(): void {
  setFlagsFromString("--wasm-tier-up");
  setFlagsFromString("--wasm-dynamic-tiering");
  setFlagsFromString("--wasm-tiering-budget=100000000");
  setFlagsFromString("--wasm-num-compilation-tasks=1");
  setFlagsFromString(NO_FUNCTION);
}

async function whenReady(worker: Worker): Promise<string> {
  const [message] = (await once(worker, "message")) as [FromEngine]; // once() cannot type a thread's first message
  if (message.kind !== "ready") throw new Error(`The embedded database began with "${message.kind}".`);
  return message.serverVersion;
}
