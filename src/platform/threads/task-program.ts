import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { countUnpacked } from "#platform/archives/unpacking.ts";
import { yieldToPages } from "./less-urgent.ts";
import { DONE } from "./run-thread.ts";
import { takeMemory } from "./reading-memory.ts";

/** The input of a thread's program and its ways to send results; `boundedThreads` is on the other side. */
export type TaskProgram<Task, Message> = {
  readonly task: Task;
  send(message: Message, transfer?: readonly ArrayBuffer[]): void;
  /** Sends a result and waits until the next one is requested. */
  respondAndWait(message: Message, transfer?: readonly ArrayBuffer[]): Promise<void>;
  /** Reports that all results were sent. */
  finish(): void;
};

/**
 * Returns the task of a program that runs in a thread, and lowers the thread's priority. To be called once. Throws
 * outside a thread.
 */
export function taskProgram<Task, Message>(): TaskProgram<Task, Message> {
  const port = parentPort;
  if (!port) throw new Error("This program runs in a worker thread only.");
  yieldToPages();
  countUnpacked(takeMemory);
  return {
    task: workerData as Task, // made by boundedThreads alone
    send: (message, transfer = []) => port.postMessage(message, [...transfer]),
    async respondAndWait(message, transfer = []) {
      const requested = once(port, "message");
      port.postMessage(message, [...transfer]);
      await requested;
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only windows have
    finish: () => port.postMessage(DONE),
  };
}
