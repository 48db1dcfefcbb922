import { existsSync } from "node:fs";
import { mkdir, rename, rmdir } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

/**
 * Makes a folder of prepared data, unless another process of this run has made it: the first that needs it calls `make` with a
 * path where it does not exist yet, the others wait. Rejects when `make` does.
 */
export async function madeOnce(folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    if (await isTaken(lock)) await setTimeout(100);
    else await finish(folder, make).finally(() => rmdir(lock));
  }
}

async function finish(folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  await make(unfinished);
  await rename(unfinished, folder);
}

/** Returns true if another process has the lock; otherwise this one has it now. */
const isTaken = (lock: string): Promise<boolean> =>
  mkdir(lock).then(
    () => false,
    () => true,
  );
