import fs from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { durableOptions } from "#platform/database/engine-options.ts";
import { compileSimply } from "#platform/database/engine-thread.ts";
import { initialiseFolder } from "#platform/database/make-folder.ts";
import { createRandom } from "../../bin/bench/random.ts";
import { changesOnDisk, type DiskEvent, type DiskRecord, type Fate, FATES } from "./disk-record.ts";
import { either } from "./duration.ts";
import { makeFolderAfterCut } from "./folder-after-cut.ts";
import { addVolume, examine, type Examined, makeTables, tidy } from "./numbered-volumes.ts";
import { RecordingFileSystem } from "./recording-file-system.ts";

const TRANSACTIONS = either(100, 400);
const CUTS = either(6, 150);

/** Just before a sync most is uncertain; just after an acknowledgement the commit has to be there. */
const TIMESTAMPS = new Set<DiskEvent["kind"]>(["sync", "sync-folder", "acknowledged"]);

let folder: string;
let record: DiskRecord;
let wholeSyncs: number;
const before = (): string => join(folder, "before");

beforeAll(async () => {
  compileSimply();
  folder = await mkdtemp(join(tmpdir(), "colophon-power-"));
  const recorded = join(folder, "recorded");
  await initialiseFolder(recorded);
  await cp(recorded, before(), { recursive: true });
  const fsync = vi.spyOn(fs, "fsyncSync");
  record = await publicationContext(recorded);
  wholeSyncs = fsync.mock.calls.length;
  fsync.mockRestore();
  await rm(recorded, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function publicationContext(at: string): Promise<DiskRecord> {
  const fileSystem = new RecordingFileSystem(at);
  const database = await PGlite.create(durableOptions(fileSystem));
  await makeTables(database);
  for (let number = 1; number <= TRANSACTIONS; number += 1) {
    await addVolume(database, number);
    fileSystem.acknowledge(number);
    await tidy(database, number);
  }
  await database.close();
  return fileSystem.record;
}

/** Opens the folder as it is after the power went before this event, and examines it. */
async function examineAfter(events: readonly DiskEvent[], cut: number, fate: Fate): Promise<Examined> {
  const after = join(folder, "after");
  makeFolderAfterCut(after, before(), record.firstNames, changesOnDisk(events, cut, fate, createRandom(cut)));
  try {
    return await examine(after);
  } finally {
    await rm(after, { recursive: true });
  }
}

const lastAcknowledged = (cut: number): number =>
  record.events.slice(0, cut).reduce((last, event) => (event.kind === "acknowledged" ? event.number : last), 0);

/** Returns points of the whole record, each at random in its share of it. */
function cutAt(share: number): number {
  const moments = record.events.flatMap(({ kind }, index) =>
    TIMESTAMPS.has(kind) ? (kind === "acknowledged" ? index + 1 : index) : [],
  );
  const chosen = Math.floor(((share + createRandom(share).next()) / CUTS) * moments.length);
  return moments[chosen] ?? record.events.length;
}

test("the work that is recorded makes, renames, removes and syncs files and folders", () => {
  const kinds = new Set(record.events.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(
    expect.arrayContaining(["acknowledged", "named", "removed", "sync", "sync-folder", "write"]),
  );
  expect(lastAcknowledged(record.events.length)).toBe(TRANSACTIONS);
  // A folder's names are made certain by fsync: fdatasync may leave them out.
  expect(wholeSyncs).toBe(record.events.filter(({ kind }) => kind === "sync-folder").length);
});

test.each(Array.from({ length: CUTS }, (_, share) => ({ share, fate: FATES[share % FATES.length] ?? "none" })))(
  "after power cut $share, with $fate of what was not synced, everything acknowledged is there and whole",
  async ({ share, fate }) => {
    const cut = cutAt(share);
    const { last, deviations } = await examineAfter(record.events, cut, fate);
    expect(deviations).toEqual([]);
    const acknowledged = lastAcknowledged(cut);
    expect(last).toBeGreaterThanOrEqual(acknowledged);
    // The next one may be on the disk already, though it was not yet acknowledged.
    expect(last).toBeLessThanOrEqual(acknowledged + 1);
  },
);

test("a database that syncs nothing would lose what it acknowledged, and these tests would see it", async () => {
  const unsynced = record.events.filter(({ kind }) => kind !== "sync" && kind !== "sync-folder");
  expect((await examineAfter(unsynced, unsynced.length, "none")).last).toBe(0);
});
