import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { initialiseFolder } from "#platform/database/make-folder.ts";

/** The bytes between the version of the checksums and the control file's own checksum, with which it ends (PostgreSQL's `pg_control.h`). */
const AFTER_VERSION = 40;

/**
 * Makes the folder of an empty database without page checksums, as presses had before decision 32. The engine needs ten seconds of a
 * processor for a folder; this takes the build's and says in its control file that pages have none: `pg_checksums --disable` does the same.
 */
export async function makeFolderWithoutChecksums(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await initialiseFolder(folder);
  const path = join(folder, "global/pg_control");
  const control = await readFile(path);
  const end = findEnd(control);
  const version = end - AFTER_VERSION;
  if (control.readUInt32LE(version) !== 1) throw new Error("The control file has another form: correct this function.");
  control.writeUInt32LE(0, version);
  control.writeUInt32LE(calculateCrc32c(control.subarray(0, end)), end);
  await writeFile(path, control);
}

/** Returns where the file's own checksum stands: behind the bytes that it is the checksum of. */
function findEnd(control: Buffer): number {
  for (let end = 200; end < 400; end += 4)
    if (calculateCrc32c(control.subarray(0, end)) === control.readUInt32LE(end)) return end;
  throw new Error("The control file has no checksum: correct this function.");
}

/** RFC 3720, appendix B.4. */
function calculateCrc32c(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0x82_f6_3b_78 : 0);
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
