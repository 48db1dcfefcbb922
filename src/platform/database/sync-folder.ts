import fs from "node:fs";
import { join } from "node:path";

/** Makes the entries of a folder durable: names created, renamed or removed in it. */
export function syncFolder(path: string): void {
  const handle = fs.openSync(path, "r");
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Makes a folder and everything below it durable. */
export function syncTree(path: string): void {
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) syncTree(below);
    else if (entry.isFile()) syncFolder(below);
  }
  syncFolder(path);
}
