const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** The end record without its comment, and with the longest it can have (APPNOTE 4.3.16). */
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
/** No manuscript's text is longer; an archive that says otherwise is a trap. */
const MOST_BYTES = 64 * 1024 * 1024;

/** One file of a ZIP archive; undefined where there is none of this name, or the bytes are no archive. */
export async function zipEntry(bytes: Uint8Array, name: string): Promise<Uint8Array | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const found = findEntry(view, bytes, name);
    return found && (await unpack(found));
  } catch {
    return undefined; // cut off, or damaged
  }
}

type Packed = { readonly method: number; readonly data: Uint8Array };

function findEntry(view: DataView, bytes: Uint8Array, wanted: string): Packed | undefined {
  const end = findEnd(view);
  if (end === undefined) return undefined;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0 && view.getUint32(at, true) === ENTRY; left--) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (name === wanted) return packedAt(view, bytes, at);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return undefined;
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
}

function packedAt(view: DataView, bytes: Uint8Array, entry: number): Packed {
  const local = view.getUint32(entry + 42, true);
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const length = view.getUint32(entry + 20, true);
  return { method: view.getUint16(entry + 10, true), data: bytes.subarray(start, start + length) };
}

async function unpack({ method, data }: Packed): Promise<Uint8Array | undefined> {
  if (method === 0) return data;
  if (method !== 8) return undefined;
  const inflated = new Blob([data.slice()]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of inflated) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
