import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { Refused } from "#platform/refused.ts";
import type { CoverDrawing, CoverMessage, CoverTask } from "./cover-messages.ts";

/** One thread at a time: covers are drawn once, and pages come first. */
const THREADS = createBoundedThreads<CoverTask, CoverMessage>(import.meta.dirname, "cover-worker", {
  seconds: 120,
  megabytes: 128,
  atOnce: 1,
  waiting: 1,
});

/** A thread opens typefaces and loads its libraries, which takes longer than to draw a cover: it draws several. */
const MAX_DRAWINGS = 12;
/** Covers that may wait: more are refused, and the browser shows the cloth alone. */
const MAX_WAITING = 240;
/** The milliseconds in which the requests of one page arrive. */
const COLLECTING_MS = 15;

type WaitingDrawing = CoverDrawing & {
  readonly resolve: (image: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
};

const waiting: WaitingDrawing[] = [];
let drawing: Promise<void> | undefined;

/**
 * Draws a picture of a cover in a thread, together with others that wait. Rejects if it cannot be drawn, with 503 if too
 * many wait.
 */
export async function drawInThread(requested: CoverDrawing): Promise<Uint8Array> {
  if (waiting.length >= MAX_WAITING) {
    throw new Refused(503, "One moment, please", "Many covers are being drawn. Please try again in a few seconds.");
  }
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  waiting.push({ ...requested, resolve, reject });
  drawing ??= drawAll().finally(() => (drawing = undefined));
  return promise;
}

async function drawAll(): Promise<void> {
  // The library has to be loaded by the main thread before any other, and stays so (its manual, "Worker threads").
  await import("sharp");
  await new Promise((resolve) => setTimeout(resolve, COLLECTING_MS));
  while (waiting.length > 0) await drawTogether(waiting.splice(0, MAX_DRAWINGS));
}

async function drawTogether(batch: readonly WaitingDrawing[]): Promise<void> {
  const drawings = batch.map(({ publication, shape }) => ({ publication, shape }));
  const onMessage = (message: CoverMessage): void => {
    const request = batch[message.at];
    if ("image" in message) request?.resolve(message.image);
    else request?.reject(new Error(`The cover could not be drawn: ${message.problem}`));
  };
  try {
    await THREADS.run({ drawings }, { onMessage });
  } catch (error) {
    for (const { reject } of batch) reject(error); // nothing happens to those that were drawn before
  }
}
