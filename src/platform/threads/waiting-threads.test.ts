import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createBoundedThreads } from "./bounded-threads.ts";
import { openBodyMemory, withRequestMemory } from "./request-memory.ts";
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

const MB = 1024 * 1024;

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
    measureReadingMemory();
    const taken: number[] = [];
    const task = { threads, file: file * MB, take: more * MB, begun: new Int32Array(new SharedArrayBuffer(4)) };
    const run = () => program.run(task, { onMessage: (bytes) => taken.push(bytes) });
    await Promise.all(Array.from({ length: threads }, run));
    expect(taken).toHaveLength(threads);
    expect(measureReadingMemory()).toEqual({ highest: 256 * MB, taken: 0 });
  },
);

/** Takes more memory, as a thread does whose file was taken for it: `beside` it, for what a library will unpack, or for each part of an archive. */
const UPLOAD_PROGRAM = `
import { takeMemory, takeMemoryBeside } from "${pathToFileURL(join(import.meta.dirname, "reading-memory.ts")).href}";
import { taskProgram } from "${pathToFileURL(join(import.meta.dirname, "task-program.ts")).href}";
const { task, send, finish } = taskProgram();
const { need, bytes } = task;
if (task.way === "beside") takeMemoryBeside(need, bytes.length);
else takeMemory(need);
send("read");
finish();
`;

const LIMITS = { seconds: 60, megabytes: 64, atOnce: 1, waiting: 8 };

/** A request whose body has arrived and is read: in the thread itself, or from where it was stored while the request has it still. */
const upload = (way: string, read: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>, size = 60 * MB) =>
  withRequestMemory(async () => {
    const memory = openBodyMemory();
    await memory.take(size);
    const bytes = new Uint8Array(size);
    memory.moveInto(bytes.buffer);
    // All bodies arrive before the first is read.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await read(way === "stored" ? new Uint8Array(size) : bytes);
  });

test.each(["beside", "part", "stored"])(
  "uploads that wait for the thread keep it from no memory that it needs: %s",
  async (way) => {
    await writeFile(join(folder, "upload.js"), UPLOAD_PROGRAM);
    const program = createBoundedThreads<object, string>(folder, "upload", LIMITS);
    const results: string[] = [];
    const began = performance.now();
    const read = (bytes: Uint8Array<ArrayBuffer>) =>
      program.run(
        { way, bytes, need: 80 * MB },
        { transfer: [bytes.buffer], onMessage: (result) => results.push(result) },
      );
    await Promise.all(Array.from({ length: 3 }, () => upload(way, read)));
    expect(results).toEqual(["read", "read", "read"]);
    // Who finds no memory waits for 20 s.
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(measureReadingMemory().taken).toBe(0);
  },
);

test("a file whose copies must be taken goes on beside bodies that wait for another program", async () => {
  await writeFile(join(folder, "upload.js"), UPLOAD_PROGRAM);
  const [copying, other] = [3, 1].map((copies) =>
    createBoundedThreads<object, string>(folder, "upload", { ...LIMITS, copies }),
  );
  const began = performance.now();
  const read = (program: typeof copying, need: number) => async (bytes: Uint8Array<ArrayBuffer>) =>
    program?.run({ way: "beside", bytes, need: need * MB }, { transfer: [bytes.buffer], onMessage: () => undefined });
  await Promise.all([
    ...Array.from({ length: 2 }, () => upload("copies", read(copying, 1))),
    ...Array.from({ length: 2 }, () => upload("other", read(other, 100))),
  ]);
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(measureReadingMemory().taken).toBe(0);
});

test.each([1, 2])("%s forms of 95 MB of which the length was not stated are read with their copies", async (forms) => {
  await writeFile(join(folder, "upload.js"), UPLOAD_PROGRAM);
  const program = createBoundedThreads<object, string>(folder, "upload", { ...LIMITS, copies: 3 });
  const began = performance.now();
  const send = () =>
    withRequestMemory(async () => {
      const memory = openBodyMemory();
      await memory.take(101 * MB);
      const bytes = new Uint8Array(95 * MB);
      memory.moveInto(bytes.buffer);
      const task = { way: "beside", bytes, need: 0 };
      await program.run(task, { transfer: [bytes.buffer], onMessage: () => undefined });
    });
  await Promise.all(Array.from({ length: forms }, send));
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(measureReadingMemory().taken).toBe(0);
});

test("a thread that reads waits for one that is busy: what it has is not overlooked", async () => {
  await writeFile(join(folder, "upload.js"), UPLOAD_PROGRAM);
  await writeFile(
    join(folder, "busy.js"),
    UPLOAD_PROGRAM.replace(
      'send("read");',
      'send("begun"); await new Promise((resolve) => setTimeout(resolve, 1500)); send("read");',
    ),
  );
  const [busy, reader] = ["busy", "upload"].map((name) => createBoundedThreads<object, string>(folder, name, LIMITS));
  const order: string[] = [];
  const run = (program: typeof busy, name: string, need: number) =>
    program?.run(
      { way: "part", bytes: new Uint8Array(1), need: need * MB },
      { onMessage: (result) => order.push(`${name} ${result}`) },
    );
  const first = run(busy, "busy", 200);
  await vi.waitFor(() => expect(order).toEqual(["busy begun"]));
  await run(reader, "reader", 80);
  await first;
  expect(order).toEqual(["busy begun", "busy read", "reader read"]);
});
