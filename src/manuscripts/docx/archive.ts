import { unzipSync } from "fflate";
import { RefusedFile } from "#manuscripts/files/refused-file.ts";

/** The largest .docx that is read, in bytes: a 300-page book with printable pictures stays below it. */
export const MAX_DOCX_BYTES = 100 * 1024 * 1024;
/** The largest part that is unpacked, all unpacked parts together, and their number; a bomb passes one of them. */
const MAX_XML_PART_BYTES = 64 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 192 * 1024 * 1024;
const MAX_PARTS = 10_000;
/** Deflate cannot honestly reach this on text and pictures of a manuscript. */
const MAX_RATIO = 1_000;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Compound files: Word before 2007, and .docx files with a password (ECMA-376 agile encryption). */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const PDF = [0x25, 0x50, 0x44, 0x46];
/** "EncryptedPackage", the stream that holds a .docx behind a password, in UTF-16. */
const ENCRYPTED_STREAM = "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0";

/** The parts of a .docx by their name, unpacked. Pictures are unpacked on request, so that a large file fits in memory. */
export type DocxArchive = {
  readonly names: ReadonlySet<string>;
  /** The bytes of a part; undefined where the package has none of that name. */
  readonly part: (name: string) => Uint8Array | undefined;
};

/**
 * Opens a .docx within fixed bounds of size, number of parts and compression.
 * @throws RefusedFile for a file that is no .docx, is encrypted, is damaged or exceeds a bound
 */
export function openDocx(bytes: Uint8Array): DocxArchive {
  refuseOtherKinds(bytes);
  const sizes = partSizes(bytes);
  if (!sizes.has("[Content_Types].xml"))
    throw new RefusedFile("This ZIP file is not a Word document: it has no list of contents.");
  return {
    names: new Set(sizes.keys()),
    part: (name) => (sizes.has(name) ? unpack(bytes, name) : undefined),
  };
}

function refuseOtherKinds(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new RefusedFile("This file is empty.");
  if (bytes.length > MAX_DOCX_BYTES) throw new RefusedFile("This file is larger than 100 MB and is not checked.");
  if (beginsWith(bytes, PDF)) throw new RefusedFile("This is a PDF. The check reads Word documents (.docx) only.");
  if (beginsWith(bytes, COMPOUND)) {
    throw new RefusedFile(
      new TextDecoder("latin1").decode(bytes).includes(ENCRYPTED_STREAM)
        ? "This document is protected by a password. Remove the password and check it again."
        : "This is a Word document of the older .doc kind. Save it as .docx and check it again.",
    );
  }
  if (!beginsWith(bytes, ZIP)) throw new RefusedFile("This file is not a Word document (.docx).");
}

const beginsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

/** The unpacked size of each part, as the archive's directory states it; nothing is unpacked yet. */
function partSizes(bytes: Uint8Array): Map<string, number> {
  const sizes = new Map<string, number>();
  let total = 0;
  readZip(bytes, ({ name, size, originalSize }) => {
    if (sizes.has(name)) throw new RefusedFile("Two parts of this document have the same name. It may be damaged.");
    if (unsafeName(name)) throw new RefusedFile("A part of this document has a name that leads out of it.");
    sizes.set(name, originalSize);
    total += originalSize;
    const tooLarge = isXml(name) && originalSize > MAX_XML_PART_BYTES;
    const tooDense = originalSize > 1024 * 1024 && originalSize > MAX_RATIO * Math.max(size, 1);
    if (sizes.size > MAX_PARTS || total > MAX_UNPACKED_BYTES * 4 || tooLarge || tooDense) {
      throw new RefusedFile("This document unpacks to far more than a manuscript holds and is not checked.");
    }
    return false;
  });
  return sizes;
}

const isXml = (name: string): boolean => /\.(?:xml|rels)$/iu.test(name);

const unsafeName = (name: string): boolean =>
  name.includes("\\") || name.startsWith("/") || name.split("/").includes("..") || /^[a-z]:/iu.test(name);

function unpack(bytes: Uint8Array, path: string): Uint8Array | undefined {
  return readZip(bytes, ({ name }) => name === path)[path];
}

/** Every fault of the archive becomes one sentence; the library's own messages name its internals. */
function readZip(
  bytes: Uint8Array,
  filter: (entry: { readonly name: string; readonly size: number; readonly originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile("This document is damaged and cannot be opened.", { cause: error });
  }
}
