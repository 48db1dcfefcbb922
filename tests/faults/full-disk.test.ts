import { spawnSync } from "node:child_process";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openForReading } from "#platform/database/open-for-reading.ts";
import { preparePress, startPress, stopPress, fetchToken } from "./running-press.ts";
import { startWriters } from "./writers.ts";

const folder = await mkdtemp(join(tmpdir(), "colophon-full-"));
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=400m", "colophon", folder]).status === 0;
if (!mounted)
  process.stdout.write("No disk could be made here (that takes root on Linux): a full one was not tried.\n");

beforeAll(async () => {
  if (mounted) await preparePress({ DATA_DIR: folder });
});
afterAll(async () => {
  if (mounted) spawnSync("umount", ["--lazy", folder]);
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(!mounted)(
  "on a full disk nothing that was acknowledged is lost, and with free space the press goes on",
  async () => {
    const press = await startPress({ DATA_DIR: folder });
    const token = await fetchToken(press, "editor");
    const ballast = join(folder, "ballast");
    const { bavail, bsize } = await statfs(folder);
    // The space for the log is filled too: it creates new segments of 16 MB as it grows.
    await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 512 * 1024)));
    const writers = startWriters([press], token, "full");
    const ended = await Promise.race([press.ended, failures(() => writers.statuses)]);
    await writers.stop();
    // It either ended with a sentence, or refused what it could not store and goes on.
    expect(ended === undefined || /No space left|free space there/u.test(press.output()), press.output()).toBe(true);
    await stopPress(press);

    await rm(ballast);
    const again = await startPress({ DATA_DIR: folder });
    const writersAgain = startWriters([again], await fetchToken(again, "editor"), "room");
    await expect.poll(() => writersAgain.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(5);
    await writersAgain.stop();
    expect(await stopPress(again)).toEqual({ code: 0, signal: null });
    const database = await openForReading({ dataDir: folder });
    const stored = await database.db.selectFrom("publications").select("title").execute();
    await database.close();
    const acknowledged = [...writers.acknowledged, ...writersAgain.acknowledged];
    expect(stored.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged));
  },
);

/** Resolves when the press has refused ten writes, or after a minute in which the disk did not fill up. */
async function failures(statuses: () => ReadonlyMap<number, number>): Promise<undefined> {
  const refuseWrite = (): number =>
    [...statuses()].reduce((sum, [status, times]) => sum + (status === 201 ? 0 : times), 0);
  for (let second = 0; second < 60 && refuseWrite() < 10; second += 1)
    await new Promise((resolve) => setTimeout(resolve, 1000));
}
