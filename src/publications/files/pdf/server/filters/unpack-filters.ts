import { createBrotliDecompress, createInflateRaw, constants } from "node:zlib";
import { type Pieces, runEngine } from "./run-engine.ts";
import type { Filter } from "../stream-filters.ts";

/**
 * Returns what a filter makes of packed pieces, in pieces, those of zlib of `chunkSize` bytes: large ones take a quarter of the time, and of small data
 * their memory takes longer than all else. Throws for bytes that are damaged.
 */
export const unpackPieces = (filter: Filter, packed: Pieces, chunkSize: number): Pieces =>
  UNPACKERS[filter](packed, chunkSize);

const UNPACKERS: Readonly<Record<Filter, (packed: Pieces, chunkSize: number) => Pieces>> = {
  FlateDecode: inflate,
  BrotliDecode: (packed, chunkSize) =>
    runEngine(createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH, chunkSize }), packed),
  ASCIIHexDecode: (packed) => translate(packed, readHex()),
  ASCII85Decode: (packed) => translate(packed, readBase85()),
  RunLengthDecode: (packed) => translate(packed, readRuns()),
  LZWDecode: (packed) => translate(packed, readCodes(1)),
  LateLZWDecode: (packed) => translate(packed, readCodes(0)),
};

/** The two bytes before deflated data (RFC 1950, 2.2). Their window does not matter to viewers, nor does the checksum behind the data. */
export function hasFlateHeader(bytes: Uint8Array, at = 0): boolean {
  const [method = 0, flags = 0] = [bytes[at], bytes[at + 1]];
  return bytes.length >= at + 2 && method % 16 === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0;
}

async function* inflate(packed: Pieces, chunkSize: number): Pieces {
  const pieces = packed[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.length < 2) {
    const { done, value } = await pieces.next();
    if (done) return;
    head = Buffer.concat([head, value]);
  }
  if (!hasFlateHeader(head)) return; // which viewers leave out
  yield* runEngine(
    createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize }),
    (async function* () {
      yield head.subarray(2);
      yield* { [Symbol.asyncIterator]: () => pieces };
    })(),
  );
}

/** Takes one byte and returns the bytes that it completes, which are read before the next one; `END` where nothing more is read. */
type Step = (byte: number) => Uint8Array | typeof END;
const END = Symbol("end");
const NOTHING = new Uint8Array();

const OUTPUT_BYTES = 64 * 1024;

async function* translate(packed: Pieces, step: Step): Pieces {
  let output = new Uint8Array(2 * OUTPUT_BYTES);
  let length = 0;
  try {
    for await (const piece of packed)
      for (const byte of piece) {
        const made = step(byte);
        if (made === NOTHING) continue;
        if (made === END) {
          yield output.subarray(0, length);
          return;
        }
        output.set(made, length);
        length += made.length;
        if (length < OUTPUT_BYTES) continue;
        const full = output.subarray(0, length);
        output = new Uint8Array(2 * OUTPUT_BYTES);
        length = 0;
        yield full;
      }
  } catch (error) {
    yield output.subarray(0, length);
    throw error;
  }
  yield output.subarray(0, length);
}

const TILDE = 126;
const GREATER = 62;
const isBlank = (byte: number): boolean => byte === 32 || byte === 9 || byte === 10 || byte === 13;

/** The value of each byte that is a hexadecimal digit; -1 of others. */
const DIGITS = Int8Array.from({ length: 256 }, (_, byte) => {
  const digit = Number.parseInt(String.fromCharCode(byte), 16);
  return Number.isNaN(digit) ? -1 : digit;
});

/** ISO 32000-1 §7.4.2. */
function readHex(): Step {
  const made = new Uint8Array(1);
  let first = -1;
  return (byte) => {
    if (byte === GREATER) return END;
    const digit = DIGITS[byte] ?? -1;
    if (digit < 0) return NOTHING;
    if (first < 0) {
      first = digit;
      return NOTHING;
    }
    made[0] = first * 16 + digit;
    first = -1;
    return made;
  };
}

const ZEROS = 122;
const FOUR_ZEROS = new Uint8Array(4);
const FIRST_DIGIT = 33;

/** §7.4.3: five digits are four bytes, and a z four zeros. */
function readBase85(): Step {
  const made = new Uint8Array(4);
  const word = new DataView(made.buffer);
  let [digits, value] = [0, 0];
  return (byte) => {
    if (byte === TILDE) return END;
    if (isBlank(byte)) return NOTHING;
    if (byte === ZEROS && digits === 0) return FOUR_ZEROS;
    value = value * 85 + byte - FIRST_DIGIT;
    digits += 1;
    if (digits < 5) return NOTHING;
    word.setUint32(0, value);
    [digits, value] = [0, 0];
    return made;
  };
}

const END_OF_RUNS = 128;

/** §7.4.5: a length, then so many bytes as they are, or one that is repeated. */
function readRuns(): Step {
  const one = new Uint8Array(1);
  let literal = 0;
  let repeated = 0;
  return (byte) => {
    if (literal > 0) {
      literal -= 1;
      one[0] = byte;
      return one;
    }
    if (repeated > 0) {
      const made = new Uint8Array(repeated).fill(byte);
      repeated = 0;
      return made;
    }
    if (byte === END_OF_RUNS) return END;
    if (byte < END_OF_RUNS) literal = byte + 1;
    else repeated = 257 - byte;
    return NOTHING;
  };
}

const CLEAR = 256;
const END_OF_CODES = 257;
const MAX_CODES = 4096;

/** §7.4.4: codes of nine to twelve bits, each for a sequence of bytes that was seen before. They grow `early` codes before they must. */
function readCodes(early: 0 | 1): Step {
  let sequences: (Uint8Array | undefined)[] = [];
  let before: Uint8Array | undefined;
  let [bits, held, width] = [0, 0, 9];
  const clear = (): void => {
    sequences = Array.from({ length: 258 }, (_, code) => (code < CLEAR ? Uint8Array.of(code) : undefined));
    before = undefined;
    width = 9;
  };
  clear();
  return (byte) => {
    held = ((held << 8) | byte) & 0xff_ff_ff;
    bits += 8;
    if (bits < width) return NOTHING;
    bits -= width;
    const code = (held >>> bits) & ((1 << width) - 1);
    if (code === END_OF_CODES) return END;
    if (code === CLEAR) {
      clear();
      return NOTHING;
    }
    const sequence = sequences[code] ?? (before && Buffer.concat([before, before.subarray(0, 1)]));
    if (!sequence) throw new Error("This code stands for nothing.");
    if (before && sequences.length < MAX_CODES) sequences.push(Buffer.concat([before, sequence.subarray(0, 1)]));
    before = sequence;
    if (sequences.length + early >= 1 << width && width < 12) width += 1;
    return sequence;
  };
}
