import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { EmbeddedConnection } from "./embedded-connection.ts";
import type { EngineLocation, FromEngine, ToEngine } from "./engine-messages.ts";
import { greeting } from "./postgres-protocol.ts";

/** `connect` gives what `pg` takes as a `stream`; several connections share the one session, a transaction at a time. */
export type EmbeddedEngine = {
  connect(): EmbeddedConnection;
  /** Copies the database folder between two transactions; all queries wait meanwhile. Throws when there is no room. */
  copyFolder(to: string): Promise<void>;
  close(): Promise<void>;
};

const QUIETLY = ["--disable-warning=ExperimentalWarning"];

/**
 * Starts the embedded database in its thread and answers when it takes connections. Should the thread die later, the
 * process ends with a sentence: nothing that it would go on to say could be stored.
 */
export async function startEmbeddedEngine(location: EngineLocation): Promise<EmbeddedEngine> {
  compileSimply();
  if (location.folder !== undefined && !existsSync(location.folder)) await initialiseFolder(location.folder);
  const worker = new Worker(programFile("embedded-worker"), { workerData: location, execArgv: QUIETLY });
  const connections = new Map<number, EmbeddedConnection>();
  const serverVersion = await whenReady(worker);
  worker.on("message", (message: FromEngine) => deliver(message, connections));
  let closing = false;
  worker.on("error", (error) => endProcess(error.message));
  worker.on("exit", () => closing || endProcess("its thread ended"));
  const send = (message: ToEngine): void => {
    if (message.kind === "end") connections.delete(message.connection);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only windows have
    worker.postMessage(message);
  };
  let count = 0;
  return {
    connect() {
      const connection = new EmbeddedConnection(++count, greeting(serverVersion), send);
      connections.set(connection.id, connection);
      return connection;
    },
    copyFolder(to) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const hear = (message: FromEngine): void => {
        if (message.kind !== "copied" || message.to !== to) return;
        worker.off("message", hear);
        if (message.trouble === undefined) resolve();
        else reject(new Error(`The database could not be copied: ${message.trouble}.`));
      };
      worker.on("message", hear);
      send({ kind: "copy", to });
      return promise;
    },
    async close() {
      if (closing) return;
      closing = true;
      const closed = new Promise<void>((resolve) => {
        worker.on("message", (message: FromEngine) => message.kind === "closed" && resolve());
      });
      send({ kind: "close" });
      await closed;
      await worker.terminate();
    },
  };
}

/**
 * The engine's WebAssembly is compiled once, simply. V8's second, optimising compilation takes up to 700 MB for a moment,
 * 70 MB for good and seconds of CPU after each start; it saves searches a fifth (docs/measurements.md).
 */
function compileSimply(): void {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}

async function whenReady(worker: Worker): Promise<string> {
  const [message] = (await once(worker, "message")) as [FromEngine]; // once() cannot type what a thread says first
  if (message.kind !== "ready") throw new Error(`The embedded database began with "${message.kind}".`);
  return message.serverVersion;
}

function deliver(message: FromEngine, connections: ReadonlyMap<number, EmbeddedConnection>): void {
  if (message.kind === "answer") connections.get(message.connection)?.push(Buffer.from(message.bytes));
  if (message.kind !== "notification") return;
  for (const connection of connections.values()) connection.push(Buffer.from(message.bytes));
}

function endProcess(reason: string): never {
  const first = /No space left/iu.test(reason) ? "make room there, then " : "";
  process.stderr.write(
    `The embedded database stopped (${reason}). Everything acknowledged is on disk: ${first}start the press again.\n`,
  );
  process.exit(70);
}

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

/** Makes the folder in a process of its own. A request to stop ends that process too. Throws `Interrupted`. */
async function initialiseFolder(folder: string): Promise<void> {
  const making = promisify(execFile)(process.execPath, [
    "--liftoff-only", // as compileSimply() below
    "--max-semi-space-size=1",
    "--optimize-for-size",
    ...QUIETLY,
    programFile("initialise-folder"),
    folder,
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

/** Built, the engine's programs lie beside this code in dist/server/ (vite.config.ts); else they run from source. */
function programFile(name: string): string {
  const built = join(import.meta.dirname, `${name}.js`);
  return existsSync(built) ? built : join(import.meta.dirname, `${name}.ts`);
}
