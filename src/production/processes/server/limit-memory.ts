const MEMORY_SECTION = 5;
/** The magic number and the version before the first section (WebAssembly core specification, §5.5.16). */
const HEADER_BYTES = 8;

/**
 * Returns a WebAssembly program whose memory cannot grow beyond this number of pages of 64 KiB (core specification, §5.5.8).
 * Throws for a program that declares no memory.
 */
export function limitMemory(program: Uint8Array, pages: number): Uint8Array {
  let start = HEADER_BYTES;
  while (start < program.length) {
    const [size, body] = readNumber(program, start + 1);
    if (program[start] === MEMORY_SECTION) {
      const [, afterCount] = readNumber(program, body);
      const [least] = readNumber(program, afterCount + 1);
      const section = [1, 1, ...writeNumber(least), ...writeNumber(pages)];
      return Buffer.concat([
        program.subarray(0, start),
        Uint8Array.from([MEMORY_SECTION, ...writeNumber(section.length), ...section]),
        program.subarray(body + size),
      ]);
    }
    start = body + size;
  }
  throw new Error("This WebAssembly program declares no memory.");
}

/** Reads an unsigned LEB128 number (core specification, §5.2.2); returns it with the position after it. */
function readNumber(program: Uint8Array, position: number): readonly [value: number, next: number] {
  let [value, shift, next] = [0, 0, position];
  for (;;) {
    const byte = program[next] ?? 0;
    next += 1;
    value |= (byte & 127) << shift;
    shift += 7;
    if ((byte & 128) === 0) return [value >>> 0, next];
  }
}

const writeNumber = (value: number): readonly number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...writeNumber(value >>> 7)];
