import { AsyncLocalStorage } from "node:async_hooks";
import { createMemoryTaken, getReadingMemory, MAX_MEMORY_WAIT_MS, takeMemoryForFile } from "./reading-memory.ts";

/** How to give the memory back that a request has taken, each once. */
type Gives = Set<() => void>;

const requests = new AsyncLocalStorage<Gives>();
const owners = new WeakMap<ArrayBuffer, () => void>();

/** Memory for a body while it is received. */
export type BodyMemory = {
  /** Takes so many bytes. Throws `MemoryTaken` where none become free in time. */
  readonly take: (bytes: number) => Promise<void>;
  /** Says that the body has arrived, and in which buffer it lies: a thread into which it moves takes over what was taken. */
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
  const gives: Gives = new Set();
  try {
    return await requests.run(gives, action);
  } finally {
    for (const give of gives) give();
  }
}

/** Begins to take memory for a body, until the request ends. Outside a request nothing is taken. */
export function openBodyMemory(): BodyMemory {
  const request = requests.getStore();
  const gives: (() => void)[] = [];
  const ends: (() => void)[] = [];
  const endReceiving = (): void => {
    for (const end of ends.splice(0)) end();
  };
  const give = (): void => {
    endReceiving();
    for (const giveOne of gives.splice(0)) giveOne();
  };
  request?.add(give);
  return {
    take: async (bytes) => {
      if (!request) return;
      ends.push(await beginReceiving(bytes));
      gives.push(await takeMemoryForFile(bytes));
    },
    moveInto: (buffer) => {
      endReceiving();
      owners.set(buffer, give);
    },
  };
}

/** Takes over the memory of a body whose buffer moves into a thread, and returns how to give it back; undefined where it has none. */
export function takeOverMemory(buffers: readonly ArrayBuffer[]): (() => void) | undefined {
  const [buffer, ...others] = buffers;
  const request = requests.getStore();
  const give = buffer && owners.get(buffer);
  // A request that has ended gave it back.
  if (!give || others.length > 0 || !request?.delete(give)) return undefined;
  return give;
}
