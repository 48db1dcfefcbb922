import { AsyncLocalStorage } from "node:async_hooks";
import { takeMemoryForFile } from "./line-for-memory.ts";
import {
  addQueued,
  countWhole,
  createMemoryTaken,
  getReadingMemory,
  type GiveBack,
  MAX_MEMORY_WAIT_MS,
} from "./reading-memory.ts";

/** What a request has taken. */
type RequestMemory = {
  /** How to give it back, each once. */
  readonly gives: Set<() => void>;
  bytes: number;
  /** The files of this request that wait for a reader, or are read. */
  queued: number;
};

/** What one body has taken, and how to give it back. */
type Body = { bytes: number; readonly give: () => void };

const requests = new AsyncLocalStorage<RequestMemory>();
const owners = new WeakMap<ArrayBuffer, Body>();

/** Memory for a body while it is received. */
export type BodyMemory = {
  /** Takes so many bytes. Throws `MemoryTaken` where none become free in time. */
  readonly take: (bytes: number) => Promise<void>;
  /**
   * Says that the body has arrived, and in which buffer it lies: a thread into which it moves takes over what was taken. What the buffer does
   * not need is given back: no length was stated, and as much was taken as the body might have.
   */
  readonly moveInto: (buffer: ArrayBuffer) => void;
};

/** Bodies that are being received have half of the memory at most, so that slow ones keep no reader waiting; a larger one comes alone. */
const SHARE = 1 / 2;
let receiving = 0;
type WaitingBody = { readonly bytes: number; readonly begin: () => void };
const waiting: WaitingBody[] = [];

const isFull = (bytes: number): boolean => receiving > 0 && receiving + bytes > getReadingMemory() * SHARE;

/** Waits until a body of so many bytes may be received, in turn, and returns how to say that it has been. */
async function beginReceiving(bytes: number): Promise<() => void> {
  if (isFull(bytes) || waiting.length > 0) await waitForTurn(bytes);
  else receiving += bytes;
  return () => {
    receiving -= bytes;
    beginNext();
  };
}

/** Begins bodies in turn, as many as there is room for. */
function beginNext(): void {
  for (let [next] = waiting; next && !isFull(next.bytes); [next] = waiting) {
    waiting.shift();
    receiving += next.bytes;
    next.begin();
  }
}

async function waitForTurn(bytes: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const body = { bytes, begin: resolve };
  waiting.push(body);
  const timer = setTimeout(() => {
    waiting.splice(waiting.indexOf(body), 1);
    reject(createMemoryTaken());
    // A smaller one behind it may fit.
    beginNext();
  }, MAX_MEMORY_WAIT_MS);
  await promise.finally(() => clearTimeout(timer));
}

/** Does what a request asks, and gives back what its body had taken where no thread took it over. */
export async function withRequestMemory<Result>(action: () => Promise<Result>): Promise<Result> {
  const request: RequestMemory = { gives: new Set(), bytes: 0, queued: 0 };
  try {
    return await requests.run(request, action);
  } finally {
    for (const give of request.gives) give();
  }
}

/** Adds a body's memory to its request's, or removes it (0). */
function changeBytes(request: RequestMemory, body: Body, bytes: number): void {
  const more = bytes - body.bytes;
  body.bytes = bytes;
  request.bytes += more;
  if (request.queued > 0) addQueued(more);
}

/** Returns how to say that this request no longer waits for a reader. */
function beginWaiting(): () => void {
  const request = requests.getStore();
  if (!request) return () => undefined;
  request.queued += 1;
  if (request.queued === 1) addQueued(request.bytes);
  return () => {
    request.queued -= 1;
    if (request.queued === 0) addQueued(-request.bytes);
  };
}

/** Reads a file for this request, which waits meanwhile: what its body has taken, and no thread has taken over, must keep no reader waiting. */
export async function asQueued<Result>(read: () => Promise<Result>): Promise<Result> {
  const end = beginWaiting();
  return read().finally(end);
}

/** The same for results that come one after another. */
export async function* streamAsQueued<Result>(read: () => AsyncGenerator<Result>): AsyncGenerator<Result> {
  const end = beginWaiting();
  try {
    yield* read();
  } finally {
    end();
  }
}

/** Begins to take memory for a body, until the request ends. Outside a request nothing is taken. */
export function openBodyMemory(): BodyMemory {
  const request = requests.getStore();
  const gives: GiveBack[] = [];
  const ends: (() => void)[] = [];
  const endReceiving = (): void => {
    for (const end of ends.splice(0)) end();
  };
  const body: Body = {
    bytes: 0,
    give: () => {
      endReceiving();
      if (request) changeBytes(request, body, 0);
      for (const give of gives.splice(0)) give();
    },
  };
  request?.gives.add(body.give);
  return {
    take: async (bytes) => {
      if (!request) return;
      ends.push(await beginReceiving(bytes));
      gives.push(await takeMemoryForFile(bytes));
      changeBytes(request, body, body.bytes + countWhole(bytes));
    },
    moveInto: (buffer) => {
      endReceiving();
      owners.set(buffer, body);
      if (!request || body.bytes <= countWhole(buffer.byteLength)) return;
      changeBytes(request, body, countWhole(buffer.byteLength));
      // A body takes its memory at once.
      for (const give of gives) give(buffer.byteLength);
    },
  };
}

/** Takes over the memory of a body whose buffer moves into a thread, and returns how to give it back; undefined where it has none. */
export function takeOverMemory(buffers: readonly ArrayBuffer[]): (() => void) | undefined {
  const [buffer, ...others] = buffers;
  const request = requests.getStore();
  const body = buffer && owners.get(buffer);
  // A request that has ended gave it back.
  if (!body || others.length > 0 || !request?.gives.delete(body.give)) return undefined;
  changeBytes(request, body, 0);
  return body.give;
}
