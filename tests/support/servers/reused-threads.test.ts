import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { useNewThreads, useReusedThreads } from "./reused-threads.ts";

/** Counts in a module that it imports, which a thread loads once; then does as its task names. */
const PROGRAM = `
import { parentPort, workerData as task } from "node:worker_threads";
import { next } from "./count.js";
for (const word of ["begun", task.does]) parentPort.postMessage(word + " " + next());
if (task.does === "throw") throw Object.assign(new RangeError("The file is damaged."), { page: 3 });
if (task.does === "spin") for (;;);
parentPort.postMessage("done");
`;

type Task = { readonly does: "end" | "throw" | "spin" };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "colophon-reused-"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await writeFile(join(folder, "count.js"), "let count = 0;\nexport const next = () => (count += 1);\n");
  await writeFile(join(folder, "sample-worker.js"), PROGRAM);
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs these tasks one after another, on threads that no other test has; returns what their programs sent. */
async function runTasks(...tasks: readonly Task["does"][]): Promise<readonly string[]> {
  const limits = { seconds: 2, megabytes: 33, atOnce: 1, waiting: 5 };
  const threads = createBoundedThreads<Task, string>(folder, "sample-worker", limits);
  const sent: string[] = [];
  for (const does of tasks)
    await threads
      .run({ does }, { onMessage: (word) => sent.push(word) })
      .catch((error: unknown) => sent.push(String(error)));
  return sent;
}

test("a thread runs one task after another; a press starts a new one for each", async () => {
  useReusedThreads();
  expect(await runTasks("end", "end")).toEqual(["begun 1", "end 2", "begun 3", "end 4"]);
  useNewThreads();
  expect(await runTasks("end", "end")).toEqual(["begun 1", "end 2", "begun 1", "end 2"]);
});

test("a task that fails or takes too long ends its thread, and its error has its name", async () => {
  useReusedThreads();
  const [, , thrown, next] = await runTasks("throw", "end");
  expect([thrown, next]).toEqual(["RangeError: The file is damaged.", "begun 1"]);
  const [, , tooLong, begun] = await runTasks("spin", "end");
  expect(tooLong).toBe("LimitExceeded: The file takes too long to read.");
  expect(begun).toBe("begun 1");
});
