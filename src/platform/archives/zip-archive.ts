import { unzipSync } from "fflate";
import { RefusedFile } from "./refused-file.ts";
import { beginUnpacking } from "./unpacking.ts";

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
  /** The bytes of several parts by their names, read in one pass over the archive's directory. */
  readonly parts: (names: ReadonlySet<string>) => Readonly<Record<string, Uint8Array>>;
  /** The unpacked size of a part in bytes, which is never exceeded; 0 where the archive has none of that name. */
  readonly getSize: (name: string) => number;
};

/**
 * Opens a ZIP file within fixed bounds of size, number of parts and compression. `most`: all its parts together, in bytes, where they
 * are not those of a manuscript.
 * @throws RefusedFile for an archive that is damaged, exceeds a bound, or has a part whose name leads out of it
 */
export function openZip(bytes: Uint8Array, most = MAX_UNPACKED_BYTES): ZipArchive {
  const sizes = partSizes(bytes, most);
  const getSize = (name: string): number => sizes.get(name) ?? 0;
  const unpack = (names: ReadonlySet<string>): Record<string, Uint8Array> => {
    beginUnpacking([...names].reduce((sum, name) => sum + getSize(name), 0));
    return readZip(bytes, (entry) => names.has(entry.name));
  };
  return {
    names: new Set(sizes.keys()),
    part: (name) => (sizes.has(name) ? unpack(new Set([name]))[name] : undefined),
    parts: unpack,
    getSize,
  };
}

/** The unpacked size of each part, as the archive's directory states it; nothing is unpacked yet. */
function partSizes(bytes: Uint8Array, most: number): Map<string, number> {
  const sizes = new Map<string, number>();
  let total = 0;
  readZip(bytes, ({ name, size, originalSize }) => {
    if (sizes.has(name)) throw new RefusedFile("Two parts of this file have the same name. It may be damaged.");
    if (unsafeName(name)) throw new RefusedFile("A part of this file has a name that leads out of it.");
    sizes.set(name, originalSize);
    total += originalSize;
    const tooLarge = isXml(name) && originalSize > MAX_XML_PART_BYTES;
    const tooDense = originalSize > 1024 * 1024 && originalSize > MAX_RATIO * Math.max(size, 1);
    if (sizes.size > MAX_PARTS || total > most || tooLarge || tooDense) {
      throw new RefusedFile("This file unpacks to far more than it can honestly hold and is not read.");
    }
    return false;
  });
  return sizes;
}

const isXml = (name: string): boolean => /\.(?:xml|rels)$/iu.test(name);

const unsafeName = (name: string): boolean =>
  name.includes("\\") || name.startsWith("/") || name.split("/").includes("..") || /^[a-z]:/iu.test(name);

type ZipEntry = { readonly name: string; readonly size: number; readonly originalSize: number };

/** Every error of the archive becomes one sentence; the library's own messages name its internals. */
function readZip(bytes: Uint8Array, filter: (entry: ZipEntry) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile("This file is damaged and cannot be opened.", { cause: error });
  }
}
