import { execFileSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const EMPTY_PRESS = "JOURNEYS_EMPTY_PRESS";

/** Makes, once for all journeys, a press with nothing in it: to initialise its database takes seconds, to copy it none. */
export default async function makeEmptyPress(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "colophon-empty-"));
  execFileSync(process.execPath, ["bin/press.ts"], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.env[EMPTY_PRESS] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Runs something with a folder for one press, which holds an empty one, and removes it. */
export async function withFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "colophon-journey-"));
  const empty = process.env[EMPTY_PRESS];
  if (empty !== undefined) await cp(empty, folder, { recursive: true });
  await run(folder).finally(() => rm(folder, { recursive: true, force: true }));
}
