import { constants, cpSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { DurableFileSystem } from "./durable-file-system.ts";
import type { EngineStart, FromEngine, ToEngine } from "./engine-messages.ts";
import { durableOptions, inMemoryOptions } from "./engine-options.ts";
import { lastWords, leavesIdle, type SplitResponse, splitResponse } from "./postgres-protocol.ts";
import { openCollector } from "#platform/threads/collect-garbage.ts";
import { PlanCache } from "./statements/plan-cache.ts";
import { IDLE_TRANSACTION_SECONDS } from "./statements/statement-bounds.ts";
import { StatementClock } from "./statements/statement-clock.ts";

/** The embedded engine, in a thread of its own so that a long search never holds up the web server. */
const port = parentPort;
if (!port) throw new Error("The embedded database runs in a worker thread only.");
// The one who starts this thread is the only one who passes workerData.
const { location, deadline } = workerData as EngineStart;
const clock = new StatementClock(deadline);
const plans = new PlanCache();
const send = (message: FromEngine): void => port.postMessage(message);

/**
 * Returns these bytes in a buffer of their own. A small `Buffer` is a part of one of 64 kB, which a message would carry as a whole:
 * the web server's thread would collect garbage several times a second.
 */
const own = (bytes: Buffer): Uint8Array => new Uint8Array(bytes);

async function openInMemory(template: string | undefined): Promise<PGlite> {
  return PGlite.create(inMemoryOptions(template === undefined ? undefined : await readBlob(template)));
}

/** Returns a file as a blob that hands out its bytes at once: Node.js copies those of its own in small pieces, for a second. */
async function readBlob(path: string): Promise<Blob> {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  const bytes = buffer.slice(byteOffset, byteOffset + byteLength);
  return Object.assign(new Blob([]), { arrayBuffer: () => Promise.resolve(bytes) });
}

async function openFolder(folder: string): Promise<PGlite> {
  const fileSystem = new DurableFileSystem(folder, () => clock.check());
  const database = await PGlite.create(
    durableOptions(fileSystem, location.bounds?.statementSeconds, location.loads === true),
  );
  const before = fileSystem.syncs();
  await database.query("select pg_logical_emit_message(true, 'colophon', 'Does a commit reach the disk?')");
  if (fileSystem.syncs() === before) {
    throw new Error(
      `A commit to ${folder} did not reach the disk: the embedded database will not start, because it could lose what it has acknowledged.`,
    );
  }
  return database;
}

/** The connection whose transaction is open: only its messages may pass until it is idle again. */
let owner: number | undefined;
/** Runs while that transaction stands open without a statement. */
let idle: NodeJS.Timeout | undefined;
let busy = false;
/** "cached plan must not change result type" and "prepared statement does not exist" (SQLSTATE). */
const PLAN_REFUSED = new Set(["0A000", "26000"]);
const queue: ToEngine[] = [];

function next(): ToEngine | undefined {
  const at =
    owner === undefined ? 0 : queue.findIndex((message) => message.kind === "close" || message.connection === owner);
  return at < 0 ? undefined : queue.splice(at, 1)[0];
}

async function run(database: PGlite, bytes: Uint8Array): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  clock.start();
  await database.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) });
  clock.stop();
  return Buffer.concat(parts);
}

/** Runs a statement by its plan where it has one. */
async function runPlanned(database: PGlite, unit: Uint8Array): Promise<SplitResponse> {
  const { bytes, text, closed } = plans.plan(unit);
  const split = splitResponse(await run(database, bytes), closed);
  if (text === undefined || split.error === undefined) return split;
  plans.forget(text);
  // Nothing has run, and as a text it runs.
  return PLAN_REFUSED.has(split.error) && leavesIdle(split.response) ? splitResponse(await run(database, unit)) : split;
}

async function respond(database: PGlite, message: ToEngine & { kind: "unit" }): Promise<void> {
  clearTimeout(idle);
  const start = performance.now();
  const cpuBefore = process.threadCpuUsage();
  const { response, notifications } = await runPlanned(database, message.bytes);
  const { user, system } = process.threadCpuUsage(cpuBefore);
  const cost = { milliseconds: performance.now() - start, cpu: (user + system) / 1000 };
  const ended = lastWords(response);
  if (ended !== undefined) throw new Error(ended);
  owner = leavesIdle(response) ? undefined : message.connection;
  if (owner !== undefined && location.bounds) {
    const { connection } = message;
    const seconds = location.bounds.idleTransactionSeconds ?? IDLE_TRANSACTION_SECONDS;
    idle = setTimeout(() => send({ kind: "idle", connection }), seconds * 1000);
  }
  send({ kind: "answer", connection: message.connection, bytes: own(response), cost });
  for (const bytes of notifications) send({ kind: "notification", bytes: own(bytes) });
}

/** A connection that ended, however it ended, leaves no transaction and no prepared statement behind. */
async function forget(database: PGlite, message: ToEngine & { kind: "end" }): Promise<void> {
  if (owner === message.connection) {
    clearTimeout(idle);
    await database.exec("rollback");
    owner = undefined;
  }
  for (const name of message.prepared) {
    await database.exec(`deallocate "${name.replaceAll('"', '""')}"`).catch(() => undefined); // never prepared: its Parse had failed
  }
}

/**
 * Copies the database folder between two transactions. Nothing else writes to it, so that the copy is in the state that
 * a power cut would leave: the engine recovers it from its log.
 */
function copyFolder(to: string): void {
  try {
    if (location.folder === undefined) throw new Error("a database in memory has no folder");
    cpSync(location.folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
    send({ kind: "copied", to });
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    send({ kind: "copied", to, trouble: error instanceof Error ? error.message : String(error) });
  }
}

async function respondToAll(database: PGlite): Promise<void> {
  if (busy) return;
  busy = true;
  for (let message = next(); message; message = next()) {
    if (message.kind === "unit") await respond(database, message);
    else if (message.kind === "end") await forget(database, message);
    else if (message.kind === "copy") copyFolder(message.to);
    else if (message.kind === "collect") openCollector()();
    else {
      await database.close();
      send({ kind: "closed" });
      return;
    }
  }
  busy = false;
}

const database =
  location.folder === undefined ? await openInMemory(location.template) : await openFolder(location.folder);
clock.attach(database);
const { rows } = await database.query<{ server_version: string }>("show server_version");
port.on("message", (message: ToEngine) => {
  queue.push(message);
  void respondToAll(database); // a failure of the engine itself ends the thread, and the process with it
});
send({ kind: "ready", serverVersion: rows[0]?.server_version ?? "" });
