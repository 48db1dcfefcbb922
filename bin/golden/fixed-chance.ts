/**
 * Loaded before a program (`--import`): its random numbers are the same in each run, so that covers, whose colours depend on identifiers, and
 * lists, whose order does, are the same too. For recordings only: keys and tokens that are made from these numbers are not secret.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type DrawNumber = () => number;

/** Returns what draws one of 2³² numbers, in an order that repeats in each run (Mulberry32). */
function openSource(seed: number): DrawNumber {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Each function has a source of its own: how often a timer asks one of them must not change what another one gives. */
const sources = { uuid: openSource(1), bytes: openSource(2), values: openSource(3), fraction: openSource(4) };

function fillBytes<View extends ArrayBufferView>(view: View, drawNumber: DrawNumber): View {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = drawNumber() & 255;
  return view;
}

function drawUuid(): ReturnType<typeof crypto.randomUUID> {
  const bytes = fillBytes(Buffer.alloc(16), sources.uuid);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const drawBytes = (size: number, onReady?: (error: null, bytes: Buffer) => void): Buffer | undefined => {
  const bytes = fillBytes(Buffer.alloc(size), sources.bytes);
  if (onReady === undefined) return bytes;
  setImmediate(onReady, null, bytes);
  return undefined;
};

const fillValues = <View extends ArrayBufferView>(view: View): View => fillBytes(view, sources.values);

Object.assign(crypto, { randomUUID: drawUuid, randomBytes: drawBytes, randomFillSync: fillValues });
Object.assign(globalThis.crypto, { randomUUID: drawUuid, getRandomValues: fillValues });
Math.random = () => sources.fraction() / 2 ** 32;
syncBuiltinESMExports();
