import { getEnvironmentData, isMainThread, setEnvironmentData, threadId } from "node:worker_threads";

/**
 * The memory that all readers of foreign bytes share for their buffers: files, and what is unpacked of them. It is counted in
 * a field of numbers that all threads see, in kilobytes.
 */
type Counts = Int32Array<SharedArrayBuffer>;

const NAME = "reading memory";
const KB = 1024;

/** The memory that is shared where nothing else is configured, in megabytes. */
export const READING_MEGABYTES = 256;

/** The places in the counts; after them each thread has one of its own, so that what it held is free when it ends. */
const LIMIT = 0;
const TAKEN = 1;
const HIGHEST = 2;
const FIRST_THREAD = 3;
const MAX_THREADS = 256;

/** Longer than an honest file is read; shorter than the threads' own limits, so that the sentence names the cause. */
export const MAX_MEMORY_WAIT_MS = 20_000;
let maxWaitMs = MAX_MEMORY_WAIT_MS;

const RECHECK_MS = 1000;

/** The number of the thread that has a slot; 0 where it is free. */
const FIRST_OWNER = FIRST_THREAD + MAX_THREADS;
/** What a thread has while it waits for more; 0 where it does not. */
const FIRST_WAITING = FIRST_OWNER + MAX_THREADS;

/** The error of a reader for which no memory became free in time: others read large files. */
class MemoryTaken extends Error {
  constructor() {
    super("The memory for reading files is taken by other files.");
    this.name = "MemoryTaken";
  }
}

/** Whether memory was taken by others; an error of a thread has the name of its class, not the class itself. */
export const isMemoryTaken = (error: unknown): boolean => error instanceof Error && error.name === "MemoryTaken";

function openCounts(): Counts | undefined {
  const known = getEnvironmentData(NAME);
  if (known instanceof Int32Array && known.buffer instanceof SharedArrayBuffer) return known as Counts;
  if (!isMainThread) return undefined;
  const counts = new Int32Array(new SharedArrayBuffer(4 * (FIRST_WAITING + MAX_THREADS)));
  counts[LIMIT] = READING_MEGABYTES * KB;
  setEnvironmentData(NAME, counts);
  return counts;
}

const counts = openCounts();

/**
 * Returns the place of a thread, which it keeps until it ends. The main thread, number 0, has the first: it holds the bytes of files that wait, and no other
 * thread would give them back when it ends.
 */
function getSlot(all: Counts, thread: number): number {
  if (thread === 0) return FIRST_THREAD;
  for (let slot = 1; slot < MAX_THREADS; slot += 1)
    if (Atomics.load(all, FIRST_OWNER + slot) === thread) return FIRST_THREAD + slot;
  for (let slot = 1; slot < MAX_THREADS; slot += 1)
    if (Atomics.compareExchange(all, FIRST_OWNER + slot, 0, thread) === 0) return FIRST_THREAD + slot;
  throw new MemoryTaken(); // far more threads than run at once
}

/** Sets the memory that all readers share; to be called once, at the start. `waitMs`: how long the main thread waits for some of it. */
export function setReadingMemory(megabytes: number, waitMs = MAX_MEMORY_WAIT_MS): void {
  maxWaitMs = waitMs;
  if (counts) Atomics.store(counts, LIMIT, megabytes * KB);
}

/** Returns the memory that all readers share, in bytes. */
export const getReadingMemory = (): number => (counts ? Atomics.load(counts, LIMIT) * KB : 0);

/** The error of a reader for which no memory became free in time; what waits elsewhere for it throws the same. */
export const createMemoryTaken = (): Error => new MemoryTaken();

/** Returns the most that was taken at once since the previous call, and what is taken now, in bytes. */
export function measureReadingMemory(): { readonly highest: number; readonly taken: number } {
  if (!counts) return { highest: 0, taken: 0 };
  const taken = Atomics.load(counts, TAKEN);
  return { highest: Atomics.exchange(counts, HIGHEST, taken) * KB, taken: taken * KB };
}

/** Takes so many kilobytes where they are free. */
function takes(all: Counts, kilobytes: number, place: number): boolean {
  for (;;) {
    const taken = Atomics.load(all, TAKEN);
    const next = taken + kilobytes;
    if (next > Atomics.load(all, LIMIT)) return false;
    if (Atomics.compareExchange(all, TAKEN, taken, next) !== taken) continue;
    Atomics.add(all, place, kilobytes);
    for (let highest = Atomics.load(all, HIGHEST); highest < next; highest = Atomics.load(all, HIGHEST))
      Atomics.compareExchange(all, HIGHEST, highest, next);
    return true;
  }
}

function give(all: Counts, kilobytes: number, place: number): void {
  Atomics.sub(all, place, kilobytes);
  Atomics.sub(all, TAKEN, kilobytes);
  Atomics.notify(all, TAKEN);
}

/**
 * Takes memory for a thread's buffers before they are made, and returns how to give it back. Waits while others have it.
 * Throws `MemoryTaken`. On the main thread nothing is counted: `takeMemoryForFile` does it there.
 */
export function takeMemory(bytes: number): () => void {
  if (!counts || isMainThread) return () => undefined;
  const [kilobytes, place] = [Math.ceil(bytes / KB), getSlot(counts, threadId)];
  const until = performance.now() + MAX_MEMORY_WAIT_MS;
  while (!takes(counts, kilobytes, place)) {
    const left = until - performance.now();
    if (left <= 0) throw new MemoryTaken();
    Atomics.wait(counts, TAKEN, Atomics.load(counts, TAKEN), Math.min(left, RECHECK_MS));
  }
  return () => give(counts, kilobytes, place);
}

/**
 * The same for a thread whose file was taken before, with so many bytes (`beside`). Threads that have files and wait would wait for each other: where all memory is
 * theirs, the first of them goes on with what is left.
 */
export function takeMemoryBeside(bytes: number, beside: number): () => void {
  if (!counts || isMainThread) return () => undefined;
  const [place, held] = [getSlot(counts, threadId), Math.ceil(beside / KB)];
  const waits = FIRST_WAITING + place - FIRST_THREAD;
  const until = performance.now() + MAX_MEMORY_WAIT_MS;
  // Both are counted in whole kilobytes, and together may be one more than there is.
  let kilobytes = Math.max(0, Math.min(Math.ceil(bytes / KB), Atomics.load(counts, LIMIT) - held));
  try {
    while (!takes(counts, kilobytes, place)) {
      // With this one waiting, the first of those that wait may go on.
      if (Atomics.exchange(counts, waits, held) !== held) Atomics.notify(counts, TAKEN);
      const taken = Atomics.load(counts, TAKEN);
      const left = until - performance.now();
      if (left <= 0) throw new MemoryTaken();
      if (isFirstOfAll(counts, waits, taken))
        kilobytes = Math.max(0, Math.min(kilobytes, Atomics.load(counts, LIMIT) - taken));
      else Atomics.wait(counts, TAKEN, taken, Math.min(left, RECHECK_MS));
    }
  } finally {
    Atomics.store(counts, waits, 0);
  }
  return () => give(counts, kilobytes, place);
}

/** Whether all that is taken belongs to threads that wait for more, and this is the first of them. */
function isFirstOfAll(all: Counts, waits: number, taken: number): boolean {
  let [sum, first] = [0, 0];
  for (let place = FIRST_WAITING; place < FIRST_WAITING + MAX_THREADS; place += 1) {
    const waiting = Atomics.load(all, place);
    if (waiting > 0 && first === 0) first = place;
    sum += waiting;
  }
  return first === waits && sum >= taken;
}

/** The same for the bytes of a file that move into a thread: the event loop goes on while it waits. */
export const takeMemoryForFile = (bytes: number): Promise<() => void> => takeWaiting(Math.ceil(bytes / KB));

/**
 * The same for so many copies of a file, `beside` bytes of it that were taken already. What is more than all memory takes all: such a file is read while no
 * other is.
 */
export async function takeMemoryForCopies(bytes: number, copies: number, beside = 0): Promise<() => void> {
  const most = counts ? Atomics.load(counts, LIMIT) - Math.ceil(beside / KB) : 0;
  return takeWaiting(Math.max(0, Math.min(Math.ceil((bytes * copies) / KB), most)), beside > 0);
}

/** Those that wait on this thread, first come first served. */
const line: symbol[] = [];

/**
 * Waits for so many kilobytes in turn: behind a large file that waits, smaller ones do not begin, or it would never find its memory free.
 * A file that has some already goes before all that have none, since they would wait for each other.
 */
async function takeWaiting(kilobytes: number, hasSome = false): Promise<() => void> {
  if (!counts) return () => undefined;
  const place = getSlot(counts, threadId);
  const turn = Symbol("turn");
  if (hasSome) line.unshift(turn);
  else line.push(turn);
  const until = performance.now() + maxWaitMs;
  try {
    while (line[0] !== turn || !takes(counts, kilobytes, place)) {
      const left = until - performance.now();
      if (left <= 0) throw new MemoryTaken();
      await Atomics.waitAsync(counts, TAKEN, Atomics.load(counts, TAKEN), Math.min(left, RECHECK_MS)).value;
    }
  } finally {
    line.splice(line.indexOf(turn), 1);
    if (line.length > 0) Atomics.notify(counts, TAKEN);
  }
  return () => give(counts, kilobytes, place);
}

/** Gives back what a thread that has ended had taken, and its place. */
export function freeMemory(thread: number): void {
  if (!counts || thread === 0) return;
  for (let slot = 1; slot < MAX_THREADS; slot += 1) {
    if (Atomics.load(counts, FIRST_OWNER + slot) !== thread) continue;
    const kilobytes = Atomics.exchange(counts, FIRST_THREAD + slot, 0);
    Atomics.store(counts, FIRST_WAITING + slot, 0);
    Atomics.store(counts, FIRST_OWNER + slot, 0);
    Atomics.sub(counts, TAKEN, kilobytes);
    Atomics.notify(counts, TAKEN);
  }
}
