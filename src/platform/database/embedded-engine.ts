import { once } from "node:events";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { EmbeddedConnection } from "./embedded-connection.ts";
import type { EngineLocation, FromEngine, ToEngine } from "./engine-messages.ts";
import { greeting } from "./postgres-protocol.ts";

/** `connect` gives what `pg` takes as a `stream`; several connections share the one session, a transaction at a time. */
export type EmbeddedEngine = { connect(): EmbeddedConnection; close(): Promise<void> };

/**
 * Starts the embedded database in its thread and answers when it takes connections. Should the thread die later, the
 * process ends with a sentence: nothing that it would go on to say could be stored.
 */
export async function startEmbeddedEngine(location: EngineLocation): Promise<EmbeddedEngine> {
  const worker = new Worker(workerFile(), {
    workerData: location,
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
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
  process.stderr.write(
    `The embedded database stopped (${reason}). Everything acknowledged is on disk: start the press again.\n`,
  );
  process.exit(70);
}

/** The thread runs from its source, also when this code has been bundled into dist/: a worker cannot be inlined. */
function workerFile(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const file = join(folder, "src/platform/database/embedded-worker.ts");
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) throw new Error("The press's source folder is missing: run it from its checkout.");
  }
}
