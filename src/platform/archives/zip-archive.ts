import { Inflate } from "fflate";
import { RefusedFile } from "./refused-file.ts";
import { beginUnpacking } from "./unpacking.ts";
import { damagedFile, lyingFile, readDirectory, type ZipEntry } from "./zip-directory.ts";

/** The largest XML part that is unpacked, all parts together as the archive states them, and their number; a bomb passes one of them. */
const MAX_XML_PART_BYTES = 64 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_PARTS = 10_000;
/** Deflate cannot honestly reach this on text and pictures. */
const MAX_RATIO = 1_000;

/** The parts of a ZIP file by their name. Each is unpacked on request, so that one part is in memory at a time. */
export type ZipArchive = {
  readonly names: ReadonlySet<string>;
  /** The bytes of a part; undefined where the archive has none of that name. */
  readonly part: (name: string) => Uint8Array | undefined;
  /** The bytes of several parts by their names. */
  readonly parts: (names: ReadonlySet<string>) => Readonly<Record<string, Uint8Array>>;
  /** The unpacked size of a part in bytes, which is never exceeded; 0 where the archive has none of that name. */
  readonly getSize: (name: string) => number;
};

/**
 * Opens a ZIP file within fixed bounds of size, number of parts and compression. `most`: all its parts together, in bytes, where they
 * are not those of a manuscript.
 * @throws RefusedFile for an archive that is damaged, exceeds a bound, states sizes that are not true, or has a part whose name leads out of it
 */
export function openZip(bytes: Uint8Array, most = MAX_UNPACKED_BYTES): ZipArchive {
  const entries = listEntries(bytes, most);
  const unpack = (names: ReadonlySet<string>): Record<string, Uint8Array> => {
    const chosen = [...names].flatMap((name) => entries.get(name) ?? []);
    beginUnpacking(chosen.reduce((sum, { size }) => sum + size, 0));
    return Object.fromEntries(chosen.map((entry) => [entry.name, unpackEntry(bytes, entry)]));
  };
  return {
    names: new Set(entries.keys()),
    part: (name) => (entries.has(name) ? unpack(new Set([name]))[name] : undefined),
    parts: unpack,
    getSize: (name) => entries.get(name)?.size ?? 0,
  };
}

/** The parts of an archive within its bounds; nothing is unpacked yet. */
function listEntries(bytes: Uint8Array, most: number): ReadonlyMap<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  readDirectory(bytes, (entry) => {
    const { name, start, end, size } = entry;
    if (entries.has(name)) throw new RefusedFile("Two parts of this file have the same name. It may be damaged.");
    if (unsafeName(name)) throw new RefusedFile("A part of this file has a name that leads out of it.");
    entries.set(name, entry);
    total += size;
    const tooLarge = isXml(name) && size > MAX_XML_PART_BYTES;
    const tooDense = size > 1024 * 1024 && size > MAX_RATIO * Math.max(end - start, 1);
    if (entries.size > MAX_PARTS || total > most || tooLarge || tooDense) {
      throw new RefusedFile("This file unpacks to far more than it can honestly hold and is not read.");
    }
  });
  return entries;
}

const isXml = (name: string): boolean => /\.(?:xml|rels)$/iu.test(name);

const unsafeName = (name: string): boolean =>
  name.includes("\\") || name.startsWith("/") || name.split("/").includes("..") || /^[a-z]:/iu.test(name);

/** Every error of a part becomes one sentence; the library's own messages name its internals. */
function unpackEntry(bytes: Uint8Array, { method, start, end, size }: ZipEntry): Uint8Array {
  const packed = bytes.subarray(start, end);
  if (method === 0) return packed.slice();
  if (method !== 8) throw damagedFile(undefined);
  try {
    return inflate(packed, size);
  } catch (error) {
    throw error instanceof RefusedFile ? error : damagedFile(error);
  }
}

/** Deflate makes a thousand bytes of one, all of them before they are counted. */
const PIECE = 4 * 1024;

/** Unpacks a part in pieces, and stops where it exceeds the size that the archive states: what is cut would be missing without a word. */
function inflate(packed: Uint8Array, size: number): Uint8Array {
  const unpacked = new Uint8Array(size);
  let length = 0;
  const engine = new Inflate((piece) => {
    if (length + piece.length > size) throw lyingFile();
    unpacked.set(piece, length);
    length += piece.length;
  });
  for (let at = 0; at === 0 || at < packed.length; at += PIECE)
    engine.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  if (length < size) throw lyingFile();
  return unpacked;
}
