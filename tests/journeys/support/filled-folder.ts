import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { madeOnce } from "#tests/support/databases/made-once.ts";

/** The password of every account that the programs of this folder create. */
export const STAFF_PASSWORD = "lanterns over the harbour";

const ROOT = join(import.meta.dirname, "../../..");
const FILLED_FOLDERS = "JOURNEYS_FILLED_FOLDERS";

/** The programs that fill the presses of a worker: see journey-press.ts. */
export const PUBLIC_PROGRAMS = ["catalogue.ts"];
export const OFFICE_PROGRAMS = ["staff.ts", "office.ts"];

/** Paths among the words of the command choose some journeys, which may need neither press. */
const runsEveryJourney = (): boolean => process.argv.slice(2).every((word) => word === "test" || word.startsWith("-"));

/**
 * Before all journeys: creates the folder of prepared data, and removes it after them. The demonstration takes half a minute to fill, so
 * it begins here, beside the first journeys, which need the other press.
 */
export default async function makePlace(): Promise<() => Promise<void>> {
  const place = await mkdtemp(join(tmpdir(), "colophon-journeys-"));
  process.env[FILLED_FOLDERS] = place;
  // The worker that needs it tries again where it fails, and says why.
  const filling = runsEveryJourney() ? fillFolder(PUBLIC_PROGRAMS).catch(() => undefined) : undefined;
  return async () => {
    await filling;
    await rm(place, { recursive: true, force: true });
  };
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

/** Threads begin from the build, which journeys need anyway, and run one task after another, as in other tests. */
const BUILT_THREADS = pathToFileURL(join(ROOT, "tests/support/servers/use-built-programs.ts")).href;

/** Runs a program of this folder on the press in a data folder; rejects when it fails. */
export async function fill(program: string, folder: string, words: readonly string[] = []): Promise<void> {
  const child = spawn(process.execPath, ["--import", BUILT_THREADS, join(import.meta.dirname, program), ...words], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: "",
      DEMONSTRATION_PASSWORD: STAFF_PASSWORD,
      TEST_PROGRAMS_FOLDER: join(ROOT, "dist/server"),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [status] = (await once(child, "exit")) as [number | null]; // as ChildProcess declares its "exit"
  if (status !== 0) throw new Error(`${program} ended with status ${status}.`);
}

/** Returns the folder that these programs have filled; the first worker that needs it fills it, the others wait. */
async function fillFolder(programs: readonly string[]): Promise<string> {
  const place = process.env[FILLED_FOLDERS] ?? "";
  const folder = join(place, ["press", ...programs.map((program) => basename(program, ".ts"))].join("-"));
  await madeOnce(folder, async (unfinished) => {
    const last = programs.at(-1);
    if (last !== undefined) await cp(await fillFolder(programs.slice(0, -1)), unfinished, { recursive: true });
    await fill(last ?? "../../../bin/press.ts", unfinished);
  });
  return folder;
}
