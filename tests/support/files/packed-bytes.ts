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

/** Returns bytes as LZW (§7.4.4), whose codes grow `early` codes before they must. */
export function packCodes(bytes: Buffer, early: 0 | 1): Buffer {
  const output: number[] = [];
  let [held, bits, width] = [0, 0, 9];
  const write = (code: number): void => {
    held = (held << width) | code;
    bits += width;
    for (; bits >= 8; bits -= 8) output.push((held >>> (bits - 8)) & 255);
    held &= (1 << bits) - 1;
  };
  let codes = new Map<number, number>(); // of a sequence's code and the byte behind it
  let next = 258;
  const clear = (): void => {
    write(CLEAR);
    codes = new Map();
    next = 258;
    width = 9;
  };
  clear();
  let sequence: number | undefined;
  for (const byte of bytes) {
    if (sequence === undefined) {
      sequence = byte;
      continue;
    }
    const longer = codes.get(sequence * 256 + byte);
    if (longer !== undefined) {
      sequence = longer;
      continue;
    }
    write(sequence);
    codes.set(sequence * 256 + byte, next);
    next += 1;
    if (next + early > 1 << width) width += 1; // a reader is one sequence behind
    if (next === 4094) clear();
    sequence = byte;
  }
  write(sequence ?? CLEAR);
  write(END);
  output.push((held << (8 - bits)) & 255);
  return Buffer.from(output);
}
