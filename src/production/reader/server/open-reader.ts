import { type ChildProcess, fork } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import type { ReaderOrder, ReaderResponse } from "../reader-order.ts";

/** A book of 140,000 words takes 12 s; whatever takes longer than this does not end. */
const TIMEOUT_MS = 180_000;
/** The next chapter of a book is usually sent within this time; afterwards the memory goes back. */
const IDLE_MS = 20_000;
const HEAP_MEGABYTES = 512;

const TOO_LONG =
  "This file takes too long to read, and was stopped. Divide it into chapters, or save it again in your word processor.";
const ENDED = "This file can't be read: the program that reads it ended. Save it again in your word processor.";

/** Reads manuscripts in a process of its own. */
export type Reader = {
  /** Reads a file, after those that came before it. A file that takes too much time or memory is refused, and harms none after it. */
  readonly read: (order: ReaderOrder, signal?: AbortSignal) => Promise<ReaderResponse>;
  /** Ends the process, also while it reads. */
  readonly close: () => void;
};

/**
 * Opens the reader of manuscripts: one process, started for the first file and ended when idle, with low priority. It may read the
 * program's own files and no others, start nothing, and write nothing (Node's permission model).
 */
export function openReader({ timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = {}): Reader {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const end = (): void => {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  };
  const read = async (order: ReaderOrder, signal: AbortSignal | undefined): Promise<ReaderResponse> => {
    signal?.throwIfAborted();
    clearTimeout(idle);
    child ??= startReader();
    const response = await sendOrder(child, order, timeoutMs, signal).catch((error: unknown) => {
      end();
      throw error;
    });
    if ("refused" in response && (response.refused === TOO_LONG || response.refused === ENDED)) end();
    idle = setTimeout(end, idleMs).unref();
    return response;
  };
  return {
    read: (order, signal) => {
      const response = turn.then(() => read(order, signal));
      turn = response.catch(() => undefined);
      return response;
    },
    close: end,
  };
}

async function sendOrder(
  child: ChildProcess,
  order: ReaderOrder,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<ReaderResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<ReaderResponse>();
  const onMessage = (response: ReaderResponse): void => resolve(response);
  const onExit = (): void => resolve({ refused: ENDED });
  const onAbort = (): void => reject(signal?.reason);
  child.once("message", onMessage);
  child.once("exit", onExit);
  child.once("error", reject);
  signal?.addEventListener("abort", onAbort, { once: true });
  const timer = setTimeout(() => resolve({ refused: TOO_LONG }), timeoutMs);
  child.send(order, (error) => {
    if (error) resolve({ refused: ENDED });
  });
  return promise.finally(() => {
    clearTimeout(timer);
    child.off("message", onMessage).off("exit", onExit).off("error", reject);
    signal?.removeEventListener("abort", onAbort);
  });
}

function startReader(): ChildProcess {
  const { program, readable } = findProgram();
  const child = fork(program, {
    // Bytes pass as they are, not as numbers in JSON.
    serialization: "advanced",
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      "--no-warnings",
      "--permission",
      ...readable.map((path) => `--allow-fs-read=${path}`),
    ],
  });
  // A press that stops does not wait for it; it ends when its channel closes.
  child.unref();
  child.channel?.unref();
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

/** Readers of pages go first. Some systems do not let a program lower its children; it runs all the same. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has the priority of the press.
  }
}

/** Built, the program lies beside the server's in dist/server/; else it runs from source. It reads its own code and packages. */
function findProgram(): { readonly program: string; readonly readable: readonly string[] } {
  const built = join(import.meta.dirname, "reader-worker.js");
  const program = existsSync(built) ? built : join(import.meta.dirname, "reader-worker.ts");
  const root = findRoot(import.meta.dirname);
  const folders = ["src", "dist", "node_modules", "package.json"]
    .map((name) => join(root, name))
    .filter((path) => existsSync(path));
  return { program, readable: [...new Set(folders.flatMap((path) => [path, realpathSync(path)]))] };
}

function findRoot(folder: string): string {
  if (existsSync(join(folder, "node_modules"))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error("The folder node_modules is missing: run the press from its checkout.");
  return findRoot(above);
}
