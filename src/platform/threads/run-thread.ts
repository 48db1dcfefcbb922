import { Worker, type WorkerOptions } from "node:worker_threads";
import { freeMemory, getReadingMemory, nameFileOfThread } from "./reading-memory.ts";
import { readFileSize } from "./thread-file.ts";
import { LimitExceeded, type ThreadLimits } from "./thread-limits.ts";
import { watchMemory } from "./watch-memory.ts";

export type TaskOptions<Message> = {
  /** Buffers that move into the thread and are empty afterwards; nothing of them is copied. */
  readonly transfer?: readonly ArrayBuffer[];
  readonly onMessage: (message: Message, worker: Worker) => void;
};

/** The last message of a program: all others were sent before it. */
export const DONE = "done";

const MB = 1024 * 1024;
/** The time in which a thread that is done ends by itself. */
const ENDING_MS = 1000;
/** What libraries hold for themselves beside a file: the memory of WebAssembly, tables of letters. */
const LIBRARY_BYTES = 128 * MB;
/** The file, what is written anew of it, both once more where they are packed, and what the collector has not taken yet. */
const COPIES_OF_FILE = 4;

type StartWorker = (program: string, options: WorkerOptions) => Worker;

const startNewWorker: StartWorker = (program, options) => new Worker(program, options);
let startWorker = startNewWorker;

/** Starts the threads of all tasks as given, by `new Worker` without it. For tests. */
export function startWorkersBy(start: StartWorker = startNewWorker): void {
  startWorker = start;
}

/** Runs a task in a thread of its own; `onMessage` gets all its messages but the last. Rejects as `BoundedThreads.run` does. */
export async function runThread<Message>(
  program: string,
  task: unknown,
  limits: ThreadLimits,
  { transfer = [], onMessage }: TaskOptions<Message>,
): Promise<void> {
  const stored = await readFileSize(task);
  const { worker, failure, end } = startThread(program, task, limits, { transfer, stored });
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new LimitExceeded("time")), limits.seconds * 1000).unref();
  worker.on("message", (message: Message | typeof DONE) => {
    if (message === DONE) resolve();
    else onMessage(message, worker);
  });
  let isDone = false;
  try {
    await Promise.race([done, failure]);
    isDone = true;
  } finally {
    clearTimeout(timer);
    await end(isDone);
  }
}

type StreamOptions = { readonly transfer: readonly ArrayBuffer[]; readonly signal: AbortSignal | undefined };

/** Yields the messages of a thread that waits after each until the next is requested. Throws as `BoundedThreads.stream` does. */
export async function* streamThread<Message>(
  program: string,
  task: unknown,
  limits: ThreadLimits,
  { transfer, signal }: StreamOptions,
): AsyncGenerator<Message> {
  const stored = await readFileSize(task);
  signal?.throwIfAborted();
  const { worker, failure, end } = startThread(program, task, limits, { transfer, stored });
  const { promise: interruption, reject } = Promise.withResolvers<never>();
  interruption.catch(() => undefined); // heard with the next message
  const abandon = (): void => reject(signal?.reason);
  signal?.addEventListener("abort", abandon, { once: true });
  const next = async (): Promise<Message | typeof DONE> => {
    const timer = setTimeout(() => reject(new LimitExceeded("time")), limits.seconds * 1000).unref();
    try {
      const message = Promise.withResolvers<Message | typeof DONE>();
      worker.once("message", message.resolve);
      return await Promise.race([message.promise, failure, interruption]);
    } finally {
      clearTimeout(timer);
    }
  };
  let isDone = false;
  try {
    for (let message = await next(); message !== DONE; message = await next()) {
      yield message;
      worker.postMessage("next", []);
    }
    isDone = true;
  } finally {
    signal?.removeEventListener("abort", abandon);
    await end(isDone);
  }
}

type StartedThread = {
  readonly worker: Worker;
  /** Rejects when the thread fails, ends too early, or holds too much memory. */
  readonly failure: Promise<never>;
  /** Waits until a thread that is done has ended; ends any other at once. */
  end(isDone: boolean): Promise<void>;
};

/** `stored`: the bytes of the file that the thread reads by itself. */
function startThread(
  program: string,
  task: unknown,
  { megabytes, pictureMegabytes = 0, copies = 1 }: ThreadLimits,
  { transfer, stored }: { readonly transfer: readonly ArrayBuffer[]; readonly stored: number },
): StartedThread {
  const size = transfer.reduce((sum, { byteLength }) => sum + byteLength, stored);
  const worker = startWorker(program, {
    workerData: task,
    transferList: [...transfer],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    stderr: true,
    env: threadEnvironment(),
  });
  const { threadId } = worker;
  worker.once("exit", () => freeMemory(threadId));
  nameFileOfThread(threadId, copies * (size - stored));
  const { promise: failure, reject } = Promise.withResolvers<never>();
  failure.catch(() => undefined); // heard with the next message
  worker.on("error", (error) => reject(isOutOfMemory(error) ? new LimitExceeded("memory") : error));
  worker.on("exit", () => reject(new Error("The thread ended before its task was done.")));
  const most = getReadingMemory() + COPIES_OF_FILE * size + LIBRARY_BYTES + pictureMegabytes * MB;
  const endWatch = watchMemory(worker, most, () => reject(new LimitExceeded("memory")));
  // A press that stops does not wait for it.
  worker.unref();
  return {
    worker,
    failure,
    async end(isDone) {
      endWatch();
      await (isDone ? waitForEnd(worker) : worker.terminate());
    },
  };
}

/** Interrupting a thread in its last steps gains nothing, and some libraries do not expect it there. */
async function waitForEnd(worker: Worker): Promise<void> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  worker.ref();
  worker.once("exit", () => resolve());
  const timer = setTimeout(() => void worker.terminate(), ENDING_MS);
  if (worker.threadId === ENDED) resolve();
  await ended;
  clearTimeout(timer);
}

/** The number of a thread that has ended. */
const ENDED = -1;

/** A thread sees nothing of the press's settings, but starts in a quarter of the time where Node.js keeps compiled code. */
function threadEnvironment(): NodeJS.ProcessEnv {
  const folder = process.env["NODE_COMPILE_CACHE"];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
