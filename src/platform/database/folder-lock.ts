import { DatabaseSync } from "node:sqlite";

/** A lock that nothing refers to would be collected as garbage, and the folder let go of while it is in use. */
const held = new Set<DatabaseSync>();

/** The folder belongs to a process that runs. */
export class FolderInUse extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The data folder ${folder} is in use by another process. Two at once would destroy it: stop the other one, or set DATA_DIR to another folder.`,
      { cause },
    );
    this.name = "FolderInUse";
  }
}

/**
 * Takes the folder for this process until the returned function is called or the process ends, however it ends: the
 * operating system holds the lock, so no stale file can keep the press shut. Throws a sentence when it is taken.
 */
export function lockFolder(folder: string, lockFile: string): () => void {
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec("pragma journal_mode = delete; pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    lock.close();
    throw new FolderInUse(folder, error);
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
