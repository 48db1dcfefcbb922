import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { listPublications } from "#publications/core/server/publications.ts";
import { sweepFiles } from "#publications/files/server/sweep-files.ts";
import { openCommandPress } from "../../bin/command-press.ts";
import { makeDataFolder } from "../backup/programs.ts";

/** Everything that lies below the files folder, but folders. */
async function lying(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, "files"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test.each(["half of it has come", "its bytes are stored and its row is not"])(
  "killed when %s: the old file stands, and after the sweep nothing else lies there",
  async (point) => {
    const folder = await mkdtemp(join(tmpdir(), "colophon-kill-"));
    await makeDataFolder(folder);
    const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: "" };
    const child = spawn(process.execPath, ["tests/uploads/upload-half.ts", point], { env: environment });
    const problem = text(child.stderr);
    const ended = once(child, "exit");
    await Promise.race([once(child.stdout, "data"), ended]);
    // An unfinished file has its final place as soon as the disk has its bytes.
    await expect.poll(() => lying(folder), { timeout: 60_000 }).toHaveLength(2);
    child.kill("SIGKILL");
    const [, signal] = (await ended) as [number | null, string | null]; // as ChildProcess declares "exit"
    expect(signal, await problem).toBe("SIGKILL");

    const { ctx, close } = await openCommandPress(environment);
    try {
      await sweepFiles({ ...ctx, clock: () => new Date(Date.now() + 2 * 86_400_000) });
      const [publication] = await Array.fromAsync(listPublications(ctx, {}));
      const [file, ...others] = publication?.files ?? [];
      expect(others).toEqual([]);
      const key = file?.file_path ?? "";
      expect(await text(ctx.files.read("publication-pdfs", key))).toMatch(/^%PDF[\s\S]*%%EOF\s*$/u);
      expect(await lying(folder)).toEqual([key.split("/")[1]]);
    } finally {
      await close();
      await rm(folder, { recursive: true, force: true });
    }
  },
  180_000,
);
