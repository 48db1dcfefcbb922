/**
 * Returns the byte order if the text is UTF-16, as in Excel's "Unicode text": by a byte order mark, or by the zero
 * bytes of Latin characters.
 */
function detectUtf16(first: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [one = 0, two = 0] = first;
  if (first.length < 2) return undefined;
  if ((one === 0xff && two === 0xfe) || (one !== 0 && two === 0)) return "utf-16le";
  return (one === 0xfe && two === 0xff) || (one === 0 && two !== 0) ? "utf-16be" : undefined;
}

/** Returns the first characters of a file, to detect its format. */
export function decodeBeginning(bytes: Uint8Array): string {
  return new TextDecoder(detectUtf16(bytes) ?? "utf-8").decode(bytes);
}

/**
 * Yields the bytes unchanged, or as UTF-8 if they are UTF-16. Throws if the UTF-16 is broken; the message is the end of
 * a sentence.
 */
export async function* asUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first = new Uint8Array();
  let decode: ((piece?: Uint8Array) => Uint8Array) | undefined;
  for await (const piece of bytes) {
    if (decode) yield decode(piece);
    else {
      first = Buffer.concat([first, piece]);
      if (first.length < 2) continue;
      decode = createDecoder(first);
      yield decode(first);
    }
  }
  yield decode ? decode() : first;
}

function createDecoder(first: Uint8Array): (piece?: Uint8Array) => Uint8Array {
  const encoding = detectUtf16(first);
  if (encoding === undefined) return (piece = new Uint8Array()) => piece;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const encoder = new TextEncoder();
  return (piece) => {
    try {
      return encoder.encode(piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
    } catch {
      throw new Error("it is not UTF-16 text");
    }
  };
}

/** The line from which on a file was read as Windows-1252, because it is not UTF-8. */
export type LegacyText = { line?: number };

/** Bytes that Windows-1252 does not define: a text with them is damaged or in another encoding. */
const UNDEFINED_IN_1252 = /[\u0081\u008D\u008F\u0090\u009D]/u;

/** Returns a line that is not UTF-8 as Windows-1252; undefined if it cannot be that either. */
export function fromWindows1252(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return UNDEFINED_IN_1252.test(text) ? undefined : text;
}
