import { constants, deflateRawSync } from "node:zlib";

/** The modulus of Adler-32 (RFC 1950). */
const ADLER = 65_521;

const packBlock = (block: Uint8Array): Buffer => deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH });

/**
 * Returns a block of bytes so many times, deflated, behind others: it is packed once, and what came of it repeated, since a gigabyte takes seconds
 * to pack.
 */
export function deflateRepeated(block: Uint8Array, times: number, before: Uint8Array = new Uint8Array()): Buffer {
  let [sum, sumOfSums, own, weighted] = [1, 0, 0, 0];
  for (const byte of before) {
    sum = (sum + byte) % ADLER;
    sumOfSums = (sumOfSums + sum) % ADLER;
  }
  for (const byte of block) {
    own = (own + byte) % ADLER;
    weighted = (weighted + own) % ADLER;
  }
  for (let time = 0; time < times; time += 1) {
    sumOfSums = (sumOfSums + (block.length % ADLER) * sum + weighted) % ADLER;
    sum = (sum + own) % ADLER;
  }
  const end = Buffer.from([3, 0, 0, 0, 0, 0]); // an empty last block, then the checksum
  end.writeUInt16BE(sumOfSums, 2);
  end.writeUInt16BE(sum, 4);
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    packBlock(before),
    ...Array<Buffer>(times).fill(packBlock(block)),
    end,
  ]);
}

/** Returns bytes as ASCII 85 (ISO 32000-1 §7.4.3). */
export function packBase85(bytes: Buffer): Buffer {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const digits = Buffer.alloc((padded.length / 4) * 5);
  for (let at = 0; at < padded.length; at += 4) {
    let word = padded.readUInt32BE(at);
    for (let digit = 4; digit >= 0; digit -= 1) {
      digits[(at / 4) * 5 + digit] = 33 + (word % 85);
      word = Math.floor(word / 85);
    }
  }
  return Buffer.concat([digits, Buffer.from("~>")]);
}

const CLEAR = 256;
const END = 257;
const FIRST = 258;
/** The last code: then the table is full, and the writer clears it. */
const LAST = 4093;

/** Writes codes of a growing number of bits, which grow `early` codes before they must. */
function createCodes(early: 0 | 1) {
  const output: number[] = [];
  let [held, bits, width] = [0, 0, 9];
  const write = (code: number): void => {
    held = (held << width) | code;
    bits += width;
    for (; bits >= 8; bits -= 8) output.push((held >>> (bits - 8)) & 255);
    held &= (1 << bits) - 1;
  };
  const clear = (): void => {
    write(CLEAR);
    width = 9;
  };
  /** A reader is one sequence behind. */
  const grow = (next: number): void => void (next + early > 1 << width && (width += 1));
  const finish = (): Buffer => {
    write(END);
    output.push((held << (8 - bits)) & 255);
    return Buffer.from(output);
  };
  clear();
  return { write, clear, grow, finish };
}

/** Returns bytes as LZW (§7.4.4), whose codes grow `early` codes before they must. */
export function packCodes(bytes: Buffer, early: 0 | 1): Buffer {
  const { write, clear, grow, finish } = createCodes(early);
  let codes = new Map<number, number>(); // of a sequence's code and the byte behind it
  let next = FIRST;
  let sequence: number | undefined;
  for (const byte of bytes) {
    const longer = sequence === undefined ? byte : codes.get(sequence * 256 + byte);
    if (longer !== undefined || sequence === undefined) {
      sequence = longer;
      continue;
    }
    write(sequence);
    codes.set(sequence * 256 + byte, next);
    next += 1;
    grow(next);
    if (next > LAST) {
      clear();
      codes = new Map();
      next = FIRST;
    }
    sequence = byte;
  }
  write(sequence ?? CLEAR);
  return finish();
}

/** Returns at least as many of one byte as LZW: each code stands for one byte more than the one before it. */
export function packRun(byte: number, length: number, early: 0 | 1): Buffer {
  const { write, clear, grow, finish } = createCodes(early);
  for (let packed = 0; packed < length; clear()) {
    write(byte);
    packed += 1;
    for (let code = FIRST; code < LAST; code += 1) {
      write(code);
      packed += code - FIRST + 2;
      grow(code + 2);
    }
  }
  return finish();
}
