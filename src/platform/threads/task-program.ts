import { once } from "node:events";
import { getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { DONE } from "./bounded-threads.ts";

/** What a thread's program was given, and how it answers: `boundedThreads` is on the other side. */
export type TaskProgram<Task, Message> = {
  readonly task: Task;
  answer(message: Message, transfer?: readonly ArrayBuffer[]): void;
  /** The same, and waits until the next answer is asked for. */
  respondAndWait(message: Message): Promise<void>;
  /** Says that all answers were sent. */
  done(): void;
};

/** On the scale of `nice`. */
const LESS_URGENT = 10;
const LOWEST_PRIORITY = 19;

/**
 * Gives this thread a lower priority, so that it takes what readers' pages leave. On Linux threads have priorities of their
 * own; elsewhere the call would concern the whole process, so that nothing is changed.
 */
function yieldToPages(): void {
  if (process.platform === "linux") setPriority(Math.min(LOWEST_PRIORITY, getPriority() + LESS_URGENT));
}

/** To be called once by a program that runs in a thread; lowers the thread's priority. Throws outside a thread. */
export function taskProgram<Task, Message>(): TaskProgram<Task, Message> {
  const port = parentPort;
  if (!port) throw new Error("This program runs in a worker thread only.");
  yieldToPages();
  return {
    task: workerData as Task, // made by boundedThreads alone
    answer: (message, transfer = []) => port.postMessage(message, [...transfer]),
    async respondAndWait(message) {
      const asked = once(port, "message");
      port.postMessage(message, []);
      await asked;
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only windows have
    done: () => port.postMessage(DONE),
  };
}
