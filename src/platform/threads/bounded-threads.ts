import { Refused } from "#platform/refused.ts";
import { findProgram } from "./find-program.ts";
import { takeMemoryForCopies, takeMemoryForTask } from "./line-for-memory.ts";
import { isMemoryTaken } from "./reading-memory.ts";
import { beginReading } from "./reading-turns.ts";
import { asQueued, streamAsQueued, takeOverMemory } from "./request-memory.ts";
import { runThread, streamThread, type TaskOptions } from "./run-thread.ts";
import type { ThreadLimits } from "./thread-limits.ts";

export type ReadyTask<Task> = { readonly task: Task; readonly transfer: readonly ArrayBuffer[] };

export type BoundedThreads<Task, Message> = {
  /**
   * Runs a task in a thread of its own and resolves when its program reports that it is done. Throws `LimitExceeded`,
   * what the program threw, or 503 (Refused) when as many tasks wait as may.
   */
  run(task: Task, options: TaskOptions<Message>): Promise<void>;
  /** The same for a task that is made ready when its turn has come: those that wait hold no bytes. */
  runReady(prepare: () => Promise<ReadyTask<Task>>, onMessage: TaskOptions<Message>["onMessage"]): Promise<void>;
  /**
   * Returns the results of a program that waits after each until the next is requested: the time limit holds for each
   * of them. Throws the reason of `signal` when it is aborted, also while the task waits.
   */
  stream(task: Task, transfer: readonly ArrayBuffer[], signal?: AbortSignal): AsyncGenerator<Message>;
  /** Throws the same 503 as `run` when as many tasks wait as may. */
  refuseWhenFull(): void;
};

/**
 * Threads that run one program, each for one task: a file that spins, or uses up its memory, ends its own thread and
 * nothing else. `folder` and `name` say where the program lies (`import.meta.dirname`, "pdf-worker").
 */
export function createBoundedThreads<Task, Message>(
  folder: string,
  name: string,
  limits: ThreadLimits,
): BoundedThreads<Task, Message> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const refuseWhenFull = (): void => {
    if (running < limits.atOnce || waiting.length < limits.waiting) return;
    throw tooManyFiles();
  };
  const enter = async (signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted();
    refuseWhenFull();
    if (running < limits.atOnce) running += 1;
    else await waitIn(waiting, signal); // the place of the task before is handed over
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const runReady: BoundedThreads<Task, Message>["runReady"] = async (prepare, onMessage) => {
    const end = await beginReading();
    await enter().catch((error: unknown) => {
      end(0);
      throw error;
    });
    const began = performance.now(); // the time in the queue does not count
    try {
      const { task, transfer } = await prepare();
      const give = await takeMemoryFor(transfer, limits);
      await runThread(findProgram(folder, name), task, limits, { transfer, onMessage }).finally(give);
    } catch (error) {
      throw isMemoryTaken(error) ? tooManyFiles() : error;
    } finally {
      leave();
      end((performance.now() - began) / 1000);
    }
  };
  const stream: BoundedThreads<Task, Message>["stream"] = async function* (task, transfer, signal) {
    await enter(signal);
    let give = (): void => undefined;
    try {
      give = await takeMemoryFor(transfer, limits);
      yield* streamThread<Message>(findProgram(folder, name), task, limits, { transfer, signal });
    } catch (error) {
      throw isMemoryTaken(error) ? tooManyFiles() : error;
    } finally {
      give();
      leave();
    }
  };
  return {
    refuseWhenFull,
    stream: (...args) => streamAsQueued(() => stream(...args)),
    run: (task, { transfer = [], onMessage }) => asQueued(() => runReady(async () => ({ task, transfer }), onMessage)),
    runReady: (prepare, onMessage) => asQueued(() => runReady(prepare, onMessage)),
  };
}

/** The refusal of a file that many others keep waiting. */
export const tooManyFiles = (): Refused =>
  new Refused(
    503,
    "One moment, please",
    "Many files are being read just now. Nothing was changed. Please try again in a few seconds.",
  );

/** Takes memory for what moves into a thread, where its request has not taken it, and for the copies that the thread makes of it. */
async function takeMemoryFor(transfer: readonly ArrayBuffer[], { copies = 1 }: ThreadLimits): Promise<() => void> {
  const size = sumLengths(transfer);
  const give = takeOverMemory(transfer) ?? (await takeMemoryForTask(size));
  if (copies === 1) return give;
  try {
    const giveCopies = await takeMemoryForCopies(size, copies - 1, size);
    return () => {
      give();
      giveCopies();
    };
  } catch (error) {
    give();
    throw error;
  }
}

const sumLengths = (buffers: readonly ArrayBuffer[]): number =>
  buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);

async function waitIn(line: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  line.push(resolve);
  const leave = (): void => {
    const index = line.indexOf(resolve);
    if (index >= 0) line.splice(index, 1);
    reject(signal?.reason);
  };
  signal?.addEventListener("abort", leave, { once: true });
  await promise.finally(() => signal?.removeEventListener("abort", leave));
}
