import { EventEmitter } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { MessageChannel, Worker, type WorkerOptions } from "node:worker_threads";
import { startWorkersBy } from "#platform/threads/run-thread.ts";

/** What a thread is given for one task, and the port over which the task's program speaks with its caller. */
export type ThreadTask = { readonly program: string; readonly task: unknown };

/** The last message of a task: its program ran to the last line, or threw this. */
export type TaskEnd = {
  readonly kind: "the task has ended";
  readonly error?: { readonly name: string; readonly message: string; readonly stack?: string };
};

const isEnd = (message: unknown): message is TaskEnd =>
  typeof message === "object" && message !== null && "kind" in message && message.kind === "the task has ended";

const HOST = join(import.meta.dirname, "reused-thread.ts");

/** Threads without a task, by the limit of their memory; the last one was used last. Each holds the modules of the programs that it ran. */
const idle: { readonly worker: Worker; readonly megabytes: number | undefined }[] = [];
const MAX_IDLE = 6;

/**
 * Lets the threads of one process run one task after another, as long as each ends well: half of what a short task takes is the start of
 * its thread with its modules. A press starts a thread for each task; `useNewThreads` does so in the tests of what that is for: limits of time
 * and memory.
 */
export function useReusedThreads(): void {
  startWorkersBy((program, options) => new TaskOfThread(program, options) as unknown as Worker); // all of it that run-thread.ts uses
}

export const useNewThreads = (): void => startWorkersBy();

/** Returns the bytes of a thread's buffers; 0 when it has ended. */
const readExternalMemory = async (worker: Worker): Promise<number> =>
  worker.getHeapStatistics().then(
    ({ external_memory }) => external_memory,
    () => 0,
  );

/** A task in a thread that may have run others: to its caller it is a worker that starts with it and exits with it. */
class TaskOfThread extends EventEmitter {
  readonly #worker: Worker;
  readonly #megabytes: number | undefined;
  readonly #port;
  #hasEnded = false;
  readonly #threadId: number;
  /** What the tasks before have left in its thread, in bytes: libraries keep their buffers. */
  readonly #memoryBefore: Promise<number>;
  readonly #onError = (error: unknown): void => void this.emit("error", error);
  readonly #onExit = (): void => this.#exit();

  constructor(program: string, options: WorkerOptions) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#megabytes = options.resourceLimits?.maxOldGenerationSizeMb;
    const idleWorker = this.#findIdle();
    this.#worker = idleWorker ?? this.#start(options);
    this.#memoryBefore = idleWorker ? readExternalMemory(idleWorker) : Promise.resolve(0);
    this.#threadId = this.#worker.threadId;
    this.#worker.on("error", this.#onError).on("exit", this.#onExit);
    port1.on("message", (message: unknown) => {
      if (isEnd(message)) this.#end(message);
      else this.emit("message", message);
    });
    const order: ThreadTask = { program: pathToFileURL(program).href, task: options.workerData };
    this.#worker.postMessage({ ...order, port: port2 }, [port2, ...(options.transferList ?? [])]);
  }

  get threadId(): number {
    return this.#hasEnded ? -1 : this.#threadId;
  }

  #start(options: WorkerOptions): Worker {
    return new Worker(HOST, { ...options, workerData: undefined, transferList: [] }).setMaxListeners(20);
  }

  #findIdle(): Worker | undefined {
    const place = idle.findLastIndex(({ megabytes }) => megabytes === this.#megabytes);
    return place < 0 ? undefined : idle.splice(place, 1)[0]?.worker;
  }

  #end({ error }: TaskEnd): void {
    if (error) this.emit("error", Object.assign(new Error(error.message), error));
    this.#exit(error !== undefined);
  }

  #exit(hasFailed = false): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#port.close();
    this.#worker.off("error", this.#onError).off("exit", this.#onExit);
    this.emit("exit", 0);
    if (this.#worker.threadId === -1) return;
    this.#worker.unref();
    // What it left undone would be there for the next task.
    if (hasFailed) return void this.#worker.terminate();
    idle.push({ worker: this.#worker, megabytes: this.#megabytes });
    if (idle.length > MAX_IDLE) void idle.shift()?.worker.terminate();
  }

  postMessage(message: unknown): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only windows have
    this.#port.postMessage(message);
  }

  async terminate(): Promise<number> {
    if (this.#hasEnded) return 0;
    const code = await this.#worker.terminate();
    this.#exit();
    return code;
  }

  async getHeapStatistics() {
    const [before, statistics] = await Promise.all([this.#memoryBefore, this.#worker.getHeapStatistics()]);
    return { ...statistics, external_memory: statistics.external_memory - before };
  }

  ref(): void {
    this.#worker.ref();
  }

  unref(): void {
    this.#worker.unref();
    this.#port.unref();
  }
}
