import { existsSync } from "node:fs";
import { EmbeddedConnection } from "./embedded-connection.ts";
import type { EngineLocation, FromEngine, ToEngine } from "./engine-messages.ts";
import { type EngineThread, startEngineThread } from "./engine-thread.ts";
import { initialiseFolder } from "./make-folder.ts";
import { greeting } from "./postgres-protocol.ts";
import type { EngineCost } from "./statements/timed-statements.ts";

/** `connect` gives what `pg` takes as a `stream`; several connections share the one session, a transaction at a time. */
export type EmbeddedEngine = {
  connect(): EmbeddedConnection;
  /**
   * Copies the database folder between two transactions; all queries wait until it is done. Throws when the disk is
   * full.
   */
  copyFolder(to: string): Promise<void>;
  /** Has the engine's thread collect its garbage, after the statements that wait. */
  readonly collectGarbage: () => void;
  /** What all statements together have taken so far. */
  cost(): EngineCost;
  close(): Promise<void>;
};

/** The interval between two checks of the running statement. */
const WATCH_MS = 1000;

/** The error for the statement that occupied an ended thread (SQLSTATE query_canceled): it is not sent again. */
const ENDED = {
  code: "57014",
  message: "terminating the embedded database: a statement took too long and could not be cancelled",
} as const;

/** The error for the thread's other connections (SQLSTATE admin_shutdown): what they had sent may be sent again. */
const STARTED_AGAIN = {
  code: "57P01",
  message: "terminating connection: the embedded database is started again",
} as const;

/** The error that the connection of an idle transaction gets (SQLSTATE idle_in_transaction_session_timeout). */
const IDLE = { code: "25P03", message: "terminating connection due to idle-in-transaction timeout" } as const;

/**
 * Starts the embedded database in its thread and answers when it takes connections. A thread that a statement occupies
 * beyond its bound is ended and started again on its folder, which is as after a kill: what was committed is there. Should
 * the thread die by itself, the process ends with a sentence: nothing that it would go on to say could be stored.
 */
export async function startEmbeddedEngine(location: EngineLocation): Promise<EmbeddedEngine> {
  if (location.folder !== undefined && !existsSync(location.folder)) await initialiseFolder(location.folder);
  const connections = new Map<number, EmbeddedConnection>();
  let cost: EngineCost = { milliseconds: 0, cpu: 0 };
  const start = async (): Promise<EngineThread> => {
    const started = await startEngineThread(location, endProcess);
    started.listen((message) => {
      if (message.kind === "answer") cost = addCosts(cost, message.cost);
      deliver(message, connections);
    });
    return started;
  };
  let thread = await start();
  /** The messages that were sent while the thread is replaced. */
  let waiting: ToEngine[] | undefined;
  let replacing = Promise.resolve();
  const send = (message: ToEngine): void => {
    if (message.kind === "end") connections.delete(message.connection);
    if (waiting) waiting.push(message);
    else thread.send(message);
  };
  const replace = async (): Promise<void> => {
    const lost = [...connections.values()].map((connection) => ({ connection, isWaiting: connection.isWaiting }));
    await thread.end();
    for (const { connection, isWaiting } of lost) connection.fail(isWaiting ? ENDED : STARTED_AGAIN);
    thread = await start().catch((error: unknown) =>
      endProcess(error instanceof Error ? error.message : String(error)),
    );
    const sent = waiting ?? [];
    waiting = undefined;
    for (const message of sent) thread.send(message);
  };
  const watch = setInterval(() => {
    if (waiting || !thread.isStuck()) return;
    waiting = [];
    replacing = replace();
  }, WATCH_MS).unref();
  let count = 0;
  let closing = false;
  return {
    connect() {
      const connection = new EmbeddedConnection(++count, greeting(thread.serverVersion), send);
      connections.set(connection.id, connection);
      return connection;
    },
    copyFolder: (to) => replacing.then(() => copyDatabase(thread, send, to)),
    collectGarbage: () => send({ kind: "collect" }),
    cost: () => cost,
    async close() {
      if (closing) return;
      closing = true;
      await replacing;
      clearInterval(watch);
      await closeEngine(thread, send);
      await thread.end();
    },
  };
}

const addCosts = (a: EngineCost, b: EngineCost): EngineCost => ({
  milliseconds: a.milliseconds + b.milliseconds,
  cpu: a.cpu + b.cpu,
});

function closeEngine(thread: EngineThread, send: (message: ToEngine) => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  thread.listen(({ kind }) => void (kind === "closed" && resolve()));
  send({ kind: "close" });
  return promise;
}

function copyDatabase(thread: EngineThread, send: (message: ToEngine) => void, to: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const hearNoMore = thread.listen((message) => {
    if (message.kind !== "copied" || message.to !== to) return;
    hearNoMore();
    if (message.trouble === undefined) resolve();
    else reject(new Error(`The database could not be copied: ${message.trouble}.`));
  });
  send({ kind: "copy", to });
  return promise;
}

function deliver(message: FromEngine, connections: ReadonlyMap<number, EmbeddedConnection>): void {
  if (message.kind === "answer") connections.get(message.connection)?.respond(Buffer.from(message.bytes));
  if (message.kind === "idle") connections.get(message.connection)?.fail(IDLE);
  if (message.kind !== "notification") return;
  for (const connection of connections.values()) connection.push(Buffer.from(message.bytes));
}

function endProcess(reason: string): never {
  const first = /No space left/iu.test(reason) ? "free space there, then " : "";
  process.stderr.write(
    `The embedded database stopped (${reason}). Everything acknowledged is on disk: ${first}start the press again.\n`,
  );
  process.exit(70);
}
