import { type ChildProcess, fork } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { checkoutFolder } from "#platform/checkout-folder.ts";
import { tooManyFiles } from "#platform/threads/bounded-threads.ts";
import { findProgram } from "#platform/threads/find-program.ts";
import { takeMemoryForCopies } from "#platform/threads/line-for-memory.ts";
import { isMemoryTaken } from "#platform/threads/reading-memory.ts";
import { beginReading } from "#platform/threads/reading-turns.ts";
import { asQueued } from "#platform/threads/request-memory.ts";

/** A program that is started for orders, and what it may need. */
export type ProgramOptions = {
  /** The folder of its source, and its name there without the ending: `import.meta.dirname`, "reader-worker". */
  readonly folder: string;
  readonly name: string;
  readonly timeoutMs: number;
  /** It ends when no order came for this time: its memory goes back. */
  readonly idleMs: number;
  /** The memory of its own objects; that of WebAssembly has its own limit. */
  readonly heapMegabytes: number;
  /** The sentences for an order that takes too long, and for one at which the program ended. */
  readonly tooLong: string;
  readonly ended: string;
};

type Refusable = { readonly refused: string };

/** An order with a file of this size in bytes. */
export type FileOrder<Order> = { readonly size: number; readonly prepare: () => Promise<Order> };

/** The file itself, and the message in which it goes to the program. */
const COPIES_OF_FILE = 2;

/** Carries out orders one after another in a process of its own. */
export type ConfinedProgram<Order, Response> = {
  /** Carries out an order after those before it. One that takes too much time or memory is refused, and harms none after it. */
  readonly order: (order: Order, signal?: AbortSignal) => Promise<Response | Refusable>;
  /**
   * The same for a file, whose order is made when its turn has come: files that wait are not in memory. It waits for the person's files before it, and takes memory
   * from that of all readers. Throws 503 (Refused) where none became free.
   */
  readonly orderForFile: (file: FileOrder<Order>, signal?: AbortSignal) => Promise<Response | Refusable>;
  /** Whether an order is being carried out or waits. */
  readonly isBusy: () => boolean;
  /** Ends the process, also within an order. */
  readonly close: () => void;
};

/**
 * Opens a program in a process of its own: started for the first order and ended when idle, with low priority. It may
 * read the press's own code and packages and no other file, start nothing, and write nothing (Node's permission model).
 */
export function openConfinedProgram<Order extends object, Response extends object>(
  options: ProgramOptions,
): ConfinedProgram<Order, Response> {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let pending = 0;
  const end = (): void => {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  };
  const carryOut = async (order: Order, signal: AbortSignal | undefined): Promise<Response | Refusable> => {
    signal?.throwIfAborted();
    clearTimeout(idle);
    child ??= startProgram(options);
    const response = await sendOrder<Response>(child, order, options, signal).catch((error: unknown) => {
      end();
      throw error;
    });
    if ("refused" in response && (response.refused === options.tooLong || response.refused === options.ended)) end();
    idle = setTimeout(end, options.idleMs).unref();
    return response;
  };
  const inTurn = (action: () => Promise<Response | Refusable>): Promise<Response | Refusable> => {
    pending += 1;
    const response = turn.then(action);
    turn = response
      .catch(() => undefined)
      .finally(() => {
        pending -= 1;
      });
    return response;
  };
  const carryOutForFile = async (
    { size, prepare }: FileOrder<Order>,
    signal: AbortSignal | undefined,
  ): Promise<Response | Refusable> => {
    signal?.throwIfAborted();
    const give = await takeMemoryForOrder(size);
    return prepare()
      .then((order) => carryOut(order, signal))
      .finally(give);
  };
  return {
    order: (order, signal) => inTurn(() => carryOut(order, signal)),
    orderForFile: (file, signal) =>
      asQueued(async () => {
        const endReading = await beginReading();
        let began = performance.now();
        return inTurn(() => {
          began = performance.now(); // the time in the queue does not count
          return carryOutForFile(file, signal);
        }).finally(() => endReading((performance.now() - began) / 1000));
      }),
    isBusy: () => pending > 0,
    close: end,
  };
}

const takeMemoryForOrder = (size: number): Promise<() => void> =>
  takeMemoryForCopies(size, COPIES_OF_FILE).catch((error: unknown) => {
    throw isMemoryTaken(error) ? tooManyFiles() : error;
  });

async function sendOrder<Response>(
  child: ChildProcess,
  order: object,
  { timeoutMs, tooLong, ended }: ProgramOptions,
  signal: AbortSignal | undefined,
): Promise<Response | Refusable> {
  const { promise, resolve, reject } = Promise.withResolvers<Response | Refusable>();
  const onMessage = (response: unknown): void => resolve(response as Response); // sent by our own program alone
  const onExit = (): void => resolve({ refused: ended });
  const onAbort = (): void => reject(signal?.reason);
  child.once("message", onMessage);
  child.once("exit", onExit);
  child.once("error", reject);
  signal?.addEventListener("abort", onAbort, { once: true });
  const timer = setTimeout(() => resolve({ refused: tooLong }), timeoutMs);
  child.send(order, (error) => {
    if (error) resolve({ refused: ended });
  });
  return promise.finally(() => {
    clearTimeout(timer);
    child.off("message", onMessage);
    child.off("exit", onExit);
    child.off("error", reject);
    signal?.removeEventListener("abort", onAbort);
  });
}

function startProgram({ folder, name, heapMegabytes }: ProgramOptions): ChildProcess {
  const child = fork(findProgram(folder, name), [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // It sees nothing of the press's settings.
    env: {},
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      "--no-warnings",
      "--permission",
      ...readableFolders().map((path) => `--allow-fs-read=${path}`),
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

/** The press's own code and packages, also where they are links. */
function readableFolders(): string[] {
  const root = dirname(checkoutFolder("node_modules"));
  const folders = ["src", "dist", "node_modules", "package.json"]
    .map((name) => join(root, name))
    .filter((path) => existsSync(path));
  return [...new Set(folders.flatMap((path) => [path, realpathSync(path)]))];
}
