import { once } from "node:events";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFairUse, NO_LIMITS } from "#platform/http/fair-use.ts";
import { freeMemory, measureReadingMemory } from "./reading-memory.ts";
import { readInTurn } from "./reading-turns.ts";
import { createBoundedThreads } from "./bounded-threads.ts";
import { type ThreadLimits } from "./thread-limits.ts";
import { useNewThreads } from "#tests/support/servers/reused-threads.ts";

// The limits of a thread are tested on threads as a press starts them.
useNewThreads();

/** A program that behaves as its task names, as hostile files make readers do. */
const PROGRAM = `
import { parentPort, workerData as task } from "node:worker_threads";
if (task.does === "spin") for (;;);
if (task.does === "hoard") { const all = []; for (;;) all.push({ all: [task, Math.random()] }); }
if (task.does === "fill") { const all = []; for (;;) all.push(new Uint8Array(16 * 1024 * 1024).fill(1)); }
if (task.does === "fill within WebAssembly") {
  const memory = new WebAssembly.Memory({ initial: 1 });
  for (;;) {
    const pages = memory.grow(256);
    new Uint8Array(memory.buffer, pages * 65536).fill(1);
  }
}
if (task.does === "hold 450 MB") {
  const all = Array.from({ length: 9 }, () => new Uint8Array(50e6).fill(1));
  await new Promise((resolve) => setTimeout(resolve, 300));
  if (all.length !== 9) throw new Error("They are held.");
}
if (task.does === "leave late") parentPort.on("message", () => undefined);
if (task.does === "fail") throw new Error("It is broken.");
if (task.does === "leave") process.exit(0);
if (task.does === "count") {
  for (let length = 1; length <= 3; length += 1) {
    const asked = new Promise((resolve) => parentPort.once("message", resolve));
    parentPort.postMessage({ length, secrets: 0 });
    await asked;
  }
  for (;;);
}
if (task.does === "sleep") await new Promise((resolve) => setTimeout(resolve, 200));
const names = Object.keys(process.env).filter((name) => name !== "NODE_COMPILE_CACHE");
parentPort.postMessage({ length: task.bytes?.length ?? 0, secrets: names.length });
parentPort.postMessage("done");
`;
type Task = { readonly does: string; readonly bytes?: Uint8Array; readonly file?: { readonly path: string } };
type Message = { readonly length: number; readonly secrets: number };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "colophon-threads-"));
  await writeFile(join(folder, "program.js"), PROGRAM);
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
});
afterAll(() => rm(folder, { recursive: true }));

const LIMITS: ThreadLimits = { seconds: 20, megabytes: 32, atOnce: 1, waiting: 1 };
const threads = (limits: Partial<ThreadLimits> = {}) =>
  createBoundedThreads<Task, Message>(folder, "program", { ...LIMITS, ...limits });

async function outcome(task: Task, limits: Partial<ThreadLimits> = {}): Promise<Message[]> {
  const messages: Message[] = [];
  await threads(limits).run(task, { onMessage: (message) => messages.push(message) });
  return messages;
}

test("a task's messages arrive before it is done; its bytes are moved, and no environment is handed over", async () => {
  const bytes = new Uint8Array(5);
  const messages: Message[] = [];
  await threads().run({ does: "answer", bytes }, { transfer: [bytes.buffer], onMessage: (one) => messages.push(one) });
  expect(messages).toEqual([{ length: 5, secrets: 0 }]);
  expect(bytes.length).toBe(0);
});

test("a task that spins, hoards, fails or leaves ends alone, and the error names the cause", async () => {
  await expect(outcome({ does: "spin" }, { seconds: 1 })).rejects.toMatchObject({ limit: "time" });
  await expect(outcome({ does: "hoard" })).rejects.toMatchObject({ limit: "memory" });
  await expect(outcome({ does: "fail" })).rejects.toThrow("It is broken.");
  await expect(outcome({ does: "leave" })).rejects.toThrow("ended before its task was done");
});

test.each(["fill", "fill within WebAssembly"])("a task that would %s all memory is ended", async (does) => {
  const before = process.memoryUsage.rss();
  await expect(outcome({ does })).rejects.toMatchObject({ limit: "memory" });
  expect(process.memoryUsage.rss() - before).toBeLessThan(1024 ** 3);
});

test("a thread may hold four times the file that it reads, and the pictures of its program, beside the memory of all", async () => {
  const does = "hold 450 MB";
  await expect(outcome({ does })).rejects.toMatchObject({ limit: "memory" });
  await expect(outcome({ does, bytes: new Uint8Array(1) }, { pictureMegabytes: 100 })).resolves.toHaveLength(1);
  const path = join(folder, "large.pdf");
  await writeFile(path, "");
  await truncate(path, 25e6);
  await expect(outcome({ does, file: { path } })).resolves.toHaveLength(1);
});

test("a thread that does not end by itself after its task is ended", async () => {
  await expect(outcome({ does: "leave late" })).resolves.toEqual([{ length: 0, secrets: 0 }]);
});

test("tasks wait for their turn, and one more than may wait is refused with 503", async () => {
  const pool = threads();
  const run = () => pool.run({ does: "sleep" }, { onMessage: () => undefined });
  const [first, second] = [run(), run()];
  await expect(run()).rejects.toMatchObject({ status: 503 });
  await Promise.all([first, second]);
  await expect(run()).resolves.toBeUndefined();
});

test("what waits for its turn is made ready only then; one that cannot be made ready holds up no other", async () => {
  const pool = threads();
  const ready: string[] = [];
  const run = (name: string, fails = false) =>
    pool.runReady(
      async () => {
        ready.push(name);
        if (fails) throw new Error("It cannot be read.");
        return { task: { does: "sleep" }, transfer: [] };
      },
      () => ready.push(`${name} done`),
    );
  const [first, second] = [run("first", true), run("second")];
  await expect(first).rejects.toThrow("It cannot be read.");
  const third = run("third");
  await Promise.all([second, third]);
  expect(ready).toEqual(["first", "second", "second done", "third", "third done"]);
});

test("a stream's time counts for each answer; one that stops answering ends with what it had given", async () => {
  const pool = threads({ seconds: 2 });
  const lengths: number[] = [];
  const counting = async (): Promise<void> => {
    for await (const { length } of pool.stream({ does: "count" }, [])) {
      lengths.push(length);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  };
  await expect(counting()).rejects.toMatchObject({ limit: "time" });
  expect(lengths).toEqual([1, 2, 3]);
  for await (const { length } of pool.stream({ does: "count" }, [])) if (length === 1) break; // its place is free again
  expect(() => pool.refuseWhenFull()).not.toThrow();
});

test("one person's files wait for each other, and another person's goes between them", async () => {
  const fairUse = createFairUse(NO_LIMITS);
  const pool = threads({ waiting: 2 });
  const ended: string[] = [];
  const read = async (person: string, name: string): Promise<void> => {
    const begin = () => fairUse.begin("reading", person);
    await readInTurn(begin, () => pool.run({ does: "sleep" }, { onMessage: () => undefined }));
    ended.push(name);
  };
  const slow = Array.from({ length: 5 }, (_, index) => read("one", `one ${index + 1}`));
  await Promise.all([...slow, read("other", "other 1")]);
  expect(ended.slice(0, 2)).toEqual(["one 1", "other 1"]);
});

/** Takes so much memory, and a second time after it gave the first back. */
const MEMORY_PROGRAM = `
import { workerData as task } from "node:worker_threads";
import { takeMemory } from "${pathToFileURL(join(import.meta.dirname, "reading-memory.ts")).href}";
import { taskProgram } from "${pathToFileURL(join(import.meta.dirname, "task-program.ts")).href}";
const { send, finish } = taskProgram();
takeMemory(task.take)();
takeMemory(task.take);
send(task.take);
finish();
`;

test("all threads together never have more memory than there is, and give it back when they end", async () => {
  await writeFile(join(folder, "memory.js"), MEMORY_PROGRAM);
  const pool = createBoundedThreads<{ readonly take: number }, number>(folder, "memory", {
    ...LIMITS,
    atOnce: 3,
    waiting: 9,
  });
  const MB = 1024 * 1024;
  measureReadingMemory();
  const taken: number[] = [];
  const run = () => pool.run({ take: 150 * MB }, { onMessage: (bytes) => taken.push(bytes) });
  await Promise.all([run(), run(), run()]);
  expect(taken).toHaveLength(3);
  expect(measureReadingMemory()).toEqual({ highest: 150 * MB, taken: 0 });
});

/** Sends the priority of its thread. */
const PRIORITY_PROGRAM = `
import { getPriority } from "node:os";
import { taskProgram } from "${pathToFileURL(join(import.meta.dirname, "task-program.ts")).href}";
const { send, finish } = taskProgram();
send(getPriority());
finish();
`;

test.runIf(process.platform === "linux")("threads have a lower priority than the one that makes pages", async () => {
  await writeFile(join(folder, "priority.js"), PRIORITY_PROGRAM);
  const priorities: number[] = [];
  const own = getPriority();
  await createBoundedThreads<object, number>(folder, "priority", LIMITS).run(
    {},
    { onMessage: (one) => priorities.push(one) },
  );
  expect(priorities).toEqual([Math.min(19, own + 10)]);
  expect(getPriority()).toBe(own);
});

/** A thread that takes memory and lives on. */
const HOLDING_PROGRAM = `
import("${pathToFileURL(join(import.meta.dirname, "reading-memory.ts")).href}").then(({ takeMemory }) => {
  const { parentPort, threadId } = require("node:worker_threads");
  takeMemory(10 * 1024 * 1024);
  parentPort.postMessage(threadId);
  setInterval(() => {}, 1000);
});
`;

test("a thread keeps its own place in the counts, whatever its number: 255 threads later its memory is still its own", async () => {
  const long = new Worker(HOLDING_PROGRAM, { eval: true });
  const [held] = (await once(long, "message")) as [number];
  expect(held).toBe(long.threadId);
  freeMemory(long.threadId + 255); // another thread that ends
  expect(measureReadingMemory().taken).toBe(10 * 1024 * 1024);
  freeMemory(long.threadId);
  expect(measureReadingMemory().taken).toBe(0);
  await long.terminate();
});
