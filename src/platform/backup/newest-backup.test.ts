import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newestBackup } from "./newest-backup.ts";

test("the newest backup is found by its name; other files, and a folder that does not exist, are none", async () => {
  const folder = await mkdtemp(join(tmpdir(), "backups-"));
  try {
    expect(await newestBackup(join(folder, "none"))).toBeUndefined();
    await writeFile(join(folder, "notes.txt"), "");
    expect(await newestBackup(folder)).toBeUndefined();
    for (const name of ["colophon-2026-11-21T033000Z.tar", "colophon-2026-11-22T033000Z.tar"])
      await writeFile(join(folder, name), "");
    expect(await newestBackup(folder)).toEqual(new Date("2026-11-22T03:30:00Z"));
  } finally {
    await rm(folder, { recursive: true });
  }
});
