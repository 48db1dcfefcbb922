import { syncBuiltinESMExports } from "node:module";
import threads, { type MessagePort } from "node:worker_threads";
import type { ThreadTask, TaskEnd } from "./reused-threads.ts";

/** A thread that runs one task after another (`reused-threads.ts`): each evaluates the file of its program, and shares all that this imports. */
let count = 0;

threads.parentPort?.on("message", ({ program, task, port }: ThreadTask & { readonly port: MessagePort }) => {
  Object.assign(threads, { workerData: task, parentPort: port });
  syncBuiltinESMExports();
  const end = (error?: TaskEnd["error"]): void =>
    port.postMessage({ kind: "the task has ended", ...(error && { error }) });
  import(`${program}?task=${(count += 1)}`).then(
    () => end(),
    (error: unknown) => end(describeError(error)),
  );
});

/** Returns an error as an object that can be sent with all that it says. */
function describeError(thrown: unknown): Required<TaskEnd>["error"] {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack } = error;
  // What a program adds to an error are its own properties; its name and words are not.
  return Object.assign({}, error, { name, message, ...(stack !== undefined && { stack }) });
}
