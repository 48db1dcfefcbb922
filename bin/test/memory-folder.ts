import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const IN_MEMORY = "/dev/shm";

/** A run has less than one gigabyte of files at any time. Containers often have only 64 MB of room here. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

const FOLDER = "colophon-test-";

/** Runs begin and remove folders in their own all the time. */
const MAX_REST = 3_600_000;

/**
 * Creates a folder in memory for the files of a run, which tests write and remove by the thousand: writing them to a disk takes a
 * fourteenth of a journey's processor time. Returns undefined where memory has no room for it.
 */
export function makeMemoryFolder(): string | undefined {
  if (!existsSync(IN_MEMORY)) return undefined;
  removeLeftFolders();
  const { bavail: freeBlocks, bsize: blockSize } = statfsSync(IN_MEMORY);
  if (freeBlocks * blockSize < MIN_FREE_BYTES) return undefined;
  const folder = mkdtempSync(join(IN_MEMORY, FOLDER));
  // PostgreSQL and nginx go through it as users of their own.
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes what runs left that were killed: nothing else would, and it takes memory. */
function removeLeftFolders(): void {
  for (const name of readdirSync(IN_MEMORY).filter((other) => other.startsWith(FOLDER))) {
    const folder = join(IN_MEMORY, name);
    if (Date.now() - statSync(folder).mtimeMs > MAX_REST) rmSync(folder, { recursive: true, force: true });
  }
}
