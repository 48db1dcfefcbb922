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
/** Memory of files that wait on the main thread for a reader; it stays unused until other files have been read. */
const QUEUED = 3;
const FIRST_THREAD = 4;
const MAX_THREADS = 256;

/** Longer than an honest file is read; shorter than the threads' own limits, so that the sentence names the cause. */
export const MAX_MEMORY_WAIT_MS = 20_000;
let maxWaitMs = MAX_MEMORY_WAIT_MS;

const RECHECK_MS = 1000;

/** The number of the thread that has a slot; 0 where it is free. */
const FIRST_OWNER = FIRST_THREAD + MAX_THREADS;
/** What a thread has while it waits for more, plus one; 0 where it does not wait. */
const FIRST_WAITING = FIRST_OWNER + MAX_THREADS;
/** What the file of a thread has, which the main thread took for it. */
const FIRST_FILE = FIRST_WAITING + MAX_THREADS;
const PLACES = FIRST_FILE + MAX_THREADS;

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
  const counts = new Int32Array(new SharedArrayBuffer(4 * PLACES));
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

const countKilobytes = (bytes: number): number => Math.ceil(bytes / KB);

/** Returns the bytes that are counted for so many. */
export const countWhole = (bytes: number): number => countKilobytes(bytes) * KB;

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
 * Takes memory for a thread's buffers before they are made, and returns how to give it back. Waits while others have it; those that have some and wait for more would wait
 * for each other: where all memory is theirs, the first of them goes on with what is left. Throws `MemoryTaken`. On the main thread
 * nothing is counted: `takeMemoryForFile` does it there.
 */
export const takeMemory = (bytes: number): (() => void) => takeInThread(bytes, 0);

/** The same for a thread whose file has so many bytes (`beside`): both together are never more than there is. */
export const takeMemoryBeside = (bytes: number, beside: number): (() => void) => takeInThread(bytes, beside);

/** What this thread has beyond what is counted. */
let uncounted = 0;

function takeInThread(bytes: number, beside: number): () => void {
  if (!counts || isMainThread) return () => undefined;
  const [place, file] = [getSlot(counts, threadId), countKilobytes(beside)];
  // Both are counted in whole kilobytes, and together may be one more than there is.
  const most = file === 0 ? Infinity : Math.max(0, Atomics.load(counts, LIMIT) - file);
  const kilobytes = Math.min(countKilobytes(bytes), most);
  const share = waitInThread(counts, kilobytes, { place, file });
  uncounted += kilobytes - share;
  return () => {
    uncounted -= kilobytes - share;
    if (counts) give(counts, share, place);
  };
}

/** Returns how many kilobytes were taken: all, or those that are left where everybody waits. */
function waitInThread(
  all: Counts,
  kilobytes: number,
  { place, file }: { readonly place: number; readonly file: number },
): number {
  const slot = place - FIRST_THREAD;
  const held = Math.max(file, Atomics.load(all, FIRST_FILE + slot) + Atomics.load(all, place));
  const mayGoOn = held + uncounted + kilobytes <= Atomics.load(all, LIMIT);
  const until = performance.now() + MAX_MEMORY_WAIT_MS;
  let target = kilobytes;
  try {
    while (!takes(all, target, place)) {
      // With this one waiting, the first of those that wait may go on.
      if (Atomics.exchange(all, FIRST_WAITING + slot, held + 1) === 0) Atomics.notify(all, TAKEN);
      const taken = Atomics.load(all, TAKEN);
      const left = until - performance.now();
      if (left <= 0) throw new MemoryTaken();
      if (mayGoOn && findFirstOfAll(all, taken) === slot)
        target = Math.max(0, Math.min(target, Atomics.load(all, LIMIT) - taken));
      else Atomics.wait(all, TAKEN, taken, Math.min(left, RECHECK_MS));
    }
  } finally {
    Atomics.store(all, FIRST_WAITING + slot, 0);
  }
  return target;
}

/** The slot of the first thread that waits for more, -1 where none does: undefined unless all that is taken belongs to those that wait. */
function findFirstOfAll(all: Counts, taken: number): number | undefined {
  let [sum, first] = [Atomics.load(all, QUEUED), -1];
  for (let slot = 0; slot < MAX_THREADS; slot += 1) {
    const waiting = Atomics.load(all, FIRST_WAITING + slot);
    if (waiting > 0 && first === -1) first = slot;
    sum += Math.max(0, waiting - 1);
  }
  return sum >= taken ? first : undefined;
}

/** Adds the memory of files that wait for a reader (negative: no longer wait). Such memory keeps no reader waiting. */
export function addQueued(bytes: number): void {
  if (!counts || bytes === 0) return;
  Atomics.add(counts, QUEUED, Math.sign(bytes) * countKilobytes(Math.abs(bytes)));
  Atomics.notify(counts, TAKEN);
}

/** The place of a file in the line of those that wait on the main thread. */
export type PlaceInLine = {
  readonly isFirst: () => boolean;
  readonly leave: () => void;
  /** Whether it goes on with what is left where nobody can give any back. */
  readonly mayGoOn: boolean;
};

/** Gives memory back, all of it or all but so many bytes. */
export type GiveBack = (left?: number) => void;

/** Takes memory on the main thread, in turn. The event loop goes on while it waits. Throws `MemoryTaken`. */
export async function takeOnMainThread(bytes: number, { isFirst, leave, mayGoOn }: PlaceInLine): Promise<GiveBack> {
  if (!counts) return () => undefined;
  const [place, until] = [getSlot(counts, threadId), performance.now() + maxWaitMs];
  let target = countKilobytes(bytes);
  try {
    while (!isFirst() || !takes(counts, target, place)) {
      const taken = Atomics.load(counts, TAKEN);
      const left = until - performance.now();
      if (left <= 0) throw new MemoryTaken();
      if (isFirst() && mayGoOn && findFirstOfAll(counts, taken) === -1)
        target = Math.max(0, Math.min(target, Atomics.load(counts, LIMIT) - taken));
      else await Atomics.waitAsync(counts, TAKEN, taken, Math.min(left, RECHECK_MS)).value;
    }
  } finally {
    leave();
  }
  return (left = 0) => {
    const rest = Math.min(target, countKilobytes(left));
    give(counts, target - rest, place);
    target = rest;
  };
}

/** Lets those that wait look again. */
export const wakeWaiting = (): void => void (counts && Atomics.notify(counts, TAKEN));

/** Says what the file of a thread has, which was taken for it before it began. */
export function nameFileOfThread(thread: number, bytes: number): void {
  if (!counts || bytes === 0) return;
  const slot = getSlot(counts, thread) - FIRST_THREAD;
  Atomics.store(counts, FIRST_FILE + slot, countKilobytes(bytes));
}

/** Gives back what a thread that has ended had taken, and its place. */
export function freeMemory(thread: number): void {
  if (!counts || thread === 0) return;
  for (let slot = 1; slot < MAX_THREADS; slot += 1) {
    if (Atomics.load(counts, FIRST_OWNER + slot) !== thread) continue;
    const kilobytes = Atomics.exchange(counts, FIRST_THREAD + slot, 0);
    for (const first of [FIRST_WAITING, FIRST_FILE]) Atomics.store(counts, first + slot, 0);
    Atomics.store(counts, FIRST_OWNER + slot, 0);
    Atomics.sub(counts, TAKEN, kilobytes);
    Atomics.notify(counts, TAKEN);
  }
}
