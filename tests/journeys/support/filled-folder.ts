import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** The password of everybody whom the programs of this folder make. */
export const STAFF_PASSWORD = "lanterns over the harbour";

const FILLED_FOLDERS = "JOURNEYS_FILLED_FOLDERS";

/** Before all journeys: a place for what they begin with, removed after them. */
export default async function makePlace(): Promise<() => Promise<void>> {
  const place = await mkdtemp(join(tmpdir(), "colophon-journeys-"));
  process.env[FILLED_FOLDERS] = place;
  return () => rm(place, { recursive: true, force: true });
}

/**
 * Runs something with a data folder of its own, which these programs of this folder have filled one after the other, and
 * removes it. What they make takes them seconds: it is made once for all journeys, and copied.
 */
export async function withFolder(programs: readonly string[], run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "colophon-journey-"));
  try {
    await cp(await filled(programs), folder, { recursive: true });
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a program of this folder on the press in a data folder. */
export function fill(program: string, folder: string, words: readonly string[] = []): void {
  execFileSync(process.execPath, [join(import.meta.dirname, program), ...words], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "", DEMONSTRATION_PASSWORD: STAFF_PASSWORD },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** The folder these programs have filled; the first worker that needs it makes it, the others wait. */
async function filled(programs: readonly string[]): Promise<string> {
  const place = process.env[FILLED_FOLDERS] ?? "";
  const folder = join(place, ["press", ...programs.map((program) => basename(program, ".ts"))].join("-"));
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    if (await isTaken(lock)) await setTimeout(100);
    else await make(folder, programs).finally(() => rmdir(lock));
  }
  return folder;
}

/** One of several who ask makes the folder; it is the others' that it is taken. */
async function isTaken(lock: string): Promise<boolean> {
  return mkdir(lock).then(
    () => false,
    () => true,
  );
}

async function make(folder: string, programs: readonly string[]): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  const last = programs.at(-1);
  if (last !== undefined) await cp(await filled(programs.slice(0, -1)), unfinished, { recursive: true });
  fill(last ?? "../../../bin/press.ts", unfinished);
  await rename(unfinished, folder);
}
