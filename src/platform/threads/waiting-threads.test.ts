import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBoundedThreads } from "./bounded-threads.ts";
import { measureReadingMemory } from "./reading-memory.ts";
import { useNewThreads } from "#tests/support/servers/reused-threads.ts";

// The limits of a thread are tested on threads as a press starts them.
useNewThreads();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "threads-"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
});
afterAll(() => rm(folder, { recursive: true }));

/** Takes memory for a file, waits until all others have theirs, and takes more. */
const FILE_PROGRAM = `
import { workerData as task } from "node:worker_threads";
import { takeMemory, takeMemoryBeside } from "${pathToFileURL(join(import.meta.dirname, "reading-memory.ts")).href}";
import { taskProgram } from "${pathToFileURL(join(import.meta.dirname, "task-program.ts")).href}";
const { send, finish } = taskProgram();
takeMemory(task.file);
if (Atomics.add(task.begun, 0, 1) === task.threads - 1) Atomics.notify(task.begun, 0);
for (let begun = Atomics.load(task.begun, 0); begun < task.threads; begun = Atomics.load(task.begun, 0))
  Atomics.wait(task.begun, 0, begun);
takeMemoryBeside(task.take, task.file);
send(task.take);
finish();
`;

test.each([
  [2, 50, 200],
  [3, 40, 200],
  [4, 60, 120],
  [4, 64, 1],
  [1, 0.0001, 256],
])(
  "%s threads that have files of %s MB and need %s MB more do not wait for each other",
  async (threads, file, more) => {
    await writeFile(join(folder, "file.js"), FILE_PROGRAM);
    const program = createBoundedThreads<object, number>(folder, "file", {
      seconds: 60,
      megabytes: 64,
      atOnce: threads,
      waiting: 0,
    });
    const MB = 1024 * 1024;
    measureReadingMemory();
    const taken: number[] = [];
    const task = { threads, file: file * MB, take: more * MB, begun: new Int32Array(new SharedArrayBuffer(4)) };
    const run = () => program.run(task, { onMessage: (bytes) => taken.push(bytes) });
    await Promise.all(Array.from({ length: threads }, run));
    expect(taken).toHaveLength(threads);
    expect(measureReadingMemory()).toEqual({ highest: 256 * MB, taken: 0 });
  },
);
