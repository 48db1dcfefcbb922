import { truncate } from "#platform/text/truncate.ts";

/** A file in a ZIP archive; nothing of it is unpacked yet. */
export type ZipEntry = {
  readonly path: string;
  /** The size that the archive states, in bytes. */
  readonly size: number;
  /** Returns the file. Throws `UnreadZip` if it is damaged, or larger than the archive says. */
  readonly unpack: () => Promise<Blob>;
};

/** The archive, or a file of it, cannot be read; the message is a sentence. */
export class UnreadZip extends Error {}

const MAX_FILES = 5000;
/** The characters that an error quotes of a name. */
const MAX_QUOTED_LENGTH = 100;
/** PDFs have 50 MB at most, and everything larger is refused before it is unpacked. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
/** The end of the directory and the longest comment behind it (APPNOTE 4.3.16). */
const MAX_END_LENGTH = 22 + 65_535;

/**
 * Returns the files of a ZIP archive from its directory; folders and what systems add are left out. Only the directory is
 * read, so that an archive of gigabytes is listed at once. Throws `UnreadZip` for an archive that is damaged, encrypted,
 * has two files of one name, a name that leads out of it, or more than 5,000 files.
 */
export async function zipEntries(archive: Blob): Promise<readonly ZipEntry[]> {
  const tail = await readView(archive.slice(Math.max(0, archive.size - MAX_END_LENGTH)));
  const end = endOfDirectory(tail);
  const [count, size, offset] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (count === 0xff_ff || offset === 0xff_ff_ff_ff)
    throw new UnreadZip(
      "This ZIP file is larger than 4 GB or in the ZIP64 format. Divide it, or choose the folder instead.",
    );
  if (count > MAX_FILES) throw new UnreadZip("This ZIP file has more than 5,000 files. Divide it.");
  if (size > MAX_DIRECTORY_BYTES || offset + size > archive.size) throw new UnreadZip(DAMAGED);
  const directory = await readView(archive.slice(offset, offset + size));
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let at = 0;
  for (let number = 0; number < count; number += 1) {
    const entry = entryAt(directory, at, archive);
    at = entry.next;
    if (names.has(entry.path))
      throw new UnreadZip(`Two files of this ZIP file are called “${truncate(entry.path, MAX_QUOTED_LENGTH)}”.`);
    names.add(entry.path);
    if (!isLeftOut(entry.path)) entries.push(entry);
  }
  return entries;
}

const DAMAGED = "This ZIP file is damaged or cut off.";
async function readView(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer());
}

function endOfDirectory(tail: DataView): number {
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) if (tail.getUint32(at, true) === 0x06_05_4b_50) return at;
  throw new UnreadZip(tail.byteLength < 22 ? DAMAGED : "This is not a ZIP file, or it is cut off.");
}

/** Folders, hidden files and the resource forks that macOS adds. */
const isLeftOut = (path: string): boolean =>
  path.endsWith("/") || path.startsWith("__MACOSX/") || path.split("/").some((part) => part.startsWith("."));

function entryAt(view: DataView, at: number, archive: Blob): ZipEntry & { readonly next: number } {
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02_01_4b_50) throw new UnreadZip(DAMAGED);
  const short = (offset: number): number => view.getUint16(at + offset, true);
  const long = (offset: number): number => view.getUint32(at + offset, true);
  const next = at + 46 + short(28) + short(30) + short(32);
  if (next > view.byteLength) throw new UnreadZip(DAMAGED);
  const path = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, short(28)));
  const isEncrypted = short(8) % 2 === 1;
  if (isEncrypted) throw new UnreadZip("This ZIP file is encrypted. Pack the files again without a password.");
  if (leadsOut(path))
    throw new UnreadZip(`The name “${truncate(path, MAX_QUOTED_LENGTH)}” leads out of the ZIP file. It is not opened.`);
  const place = { method: short(10), packed: long(20), size: long(24), offset: long(42) };
  return { path, size: place.size, next, unpack: () => unpackEntry(archive, path, place) };
}

const leadsOut = (path: string): boolean =>
  path.includes("\\") || path.startsWith("/") || path.split("/").includes("..") || /^[a-z]:/iu.test(path);

type Place = { readonly method: number; readonly packed: number; readonly size: number; readonly offset: number };

async function unpackEntry(archive: Blob, path: string, { method, packed, size, offset }: Place): Promise<Blob> {
  const fail = (sentence: string): never => {
    throw new UnreadZip(`“${truncate(path, MAX_QUOTED_LENGTH)}” ${sentence}`);
  };
  if (size > MAX_FILE_BYTES) fail("is larger than 50 MB when it is unpacked.");
  const header = await readView(archive.slice(offset, offset + 30));
  if (header.byteLength < 30 || header.getUint32(0, true) !== 0x04_03_4b_50) return fail("is damaged.");
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const bytes = archive.slice(start, start + packed);
  if (method === 0) return bytes.size === size ? bytes : fail("is damaged.");
  if (method !== 8) return fail("is packed in a way that is not read. Pack it again as an ordinary ZIP file.");
  return (await inflate(bytes, size)) ?? fail("is damaged, or larger than the ZIP file says.");
}

/** Returns the unpacked bytes, and no more than the archive states; undefined if they are others. */
async function inflate(packed: Blob, size: number): Promise<Blob | undefined> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    const reader = packed.stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      length += piece.value.length;
      if (length > size) {
        await reader.cancel();
        return undefined;
      }
      pieces.push(piece.value);
    }
  } catch {
    return undefined;
  }
  return length === size ? new Blob(pieces) : undefined;
}
