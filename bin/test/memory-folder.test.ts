import { existsSync, mkdtempSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { makeMemoryFolder } from "./memory-folder.ts";

const IN_MEMORY = "/dev/shm";
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder as a run leaves it that was killed so many minutes ago. */
function leaveFolder(minutes: number): string {
  const folder = mkdtempSync(join(IN_MEMORY, "colophon-test-"));
  folders.push(folder);
  const then = Date.now() / 1000 - minutes * 60;
  utimesSync(folder, then, then);
  return folder;
}

test.skipIf(!existsSync(IN_MEMORY))(
  "other users may go through it; what a killed run left an hour ago is removed",
  () => {
    const [old, recent] = [leaveFolder(61), leaveFolder(59)];
    const folder = makeMemoryFolder();
    if (folder !== undefined) folders.push(folder);
    const mode = folder === undefined ? "no room" : (statSync(folder).mode & 0o777).toString(8);
    expect(["711", "no room"]).toContain(mode);
    expect([old, recent].map((left) => existsSync(left))).toEqual([false, true]);
  },
);
