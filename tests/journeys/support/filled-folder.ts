import { execFileSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { madeOnce } from "#tests/support/databases/made-once.ts";

/** The password of every account that the programs of this folder create. */
export const STAFF_PASSWORD = "lanterns over the harbour";

const FILLED_FOLDERS = "JOURNEYS_FILLED_FOLDERS";

/** Before all journeys: creates the folder of prepared data, and removes it after them. */
export default async function makePlace(): Promise<() => Promise<void>> {
  const place = await mkdtemp(join(tmpdir(), "colophon-journeys-"));
  process.env[FILLED_FOLDERS] = place;
  return () => rm(place, { recursive: true, force: true });
}

/**
 * Calls a function with its own data folder, which these programs have filled one after the other, and removes the
 * folder. The programs take seconds: each set runs once for all journeys, and is copied.
 */
export async function withFolder(programs: readonly string[], run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await copyFilledFolder(programs);
  try {
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a data folder that these programs have filled; the caller removes it. Without programs it is an empty press. */
export async function copyFilledFolder(programs: readonly string[]): Promise<string> {
  const folder = await emptyFolder();
  await cp(await fillFolder(programs), folder, { recursive: true });
  return folder;
}

/** Returns a new folder, in which no press was started yet; the caller removes it. */
export const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "colophon-journey-"));

/** Runs a program of this folder on the press in a data folder. */
export function fill(program: string, folder: string, words: readonly string[] = []): void {
  execFileSync(process.execPath, [join(import.meta.dirname, program), ...words], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "", DEMONSTRATION_PASSWORD: STAFF_PASSWORD },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Returns the folder that these programs have filled; the first worker that needs it fills it, the others wait. */
async function fillFolder(programs: readonly string[]): Promise<string> {
  const place = process.env[FILLED_FOLDERS] ?? "";
  const folder = join(place, ["press", ...programs.map((program) => basename(program, ".ts"))].join("-"));
  await madeOnce(folder, async (unfinished) => {
    const last = programs.at(-1);
    if (last !== undefined) await cp(await fillFolder(programs.slice(0, -1)), unfinished, { recursive: true });
    fill(last ?? "../../../bin/press.ts", unfinished);
  });
  return folder;
}
