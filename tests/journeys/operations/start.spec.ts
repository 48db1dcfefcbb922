import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder } from "../support/filled-folder.ts";
import { expect, test } from "../support/journey-press.ts";

const ROOT = join(import.meta.dirname, "../../..");

test.setTimeout(300_000);

let folder: string;
let running: ChildProcess[] = [];
test.beforeEach(async () => {
  folder = await emptyFolder();
});
test.afterEach(async () => {
  for (const { pid, exitCode, signalCode } of running)
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, "SIGKILL");
  running = [];
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm start` as a person types it, in its own process group, as a service manager does. `received` grows with its standard error. */
function npmStart() {
  const env = { ...process.env, DATABASE_URL: "", PRESS_URL: "", PORT: "0", DATA_DIR: folder, LOG_LEVEL: "silent" };
  const program = spawn("npm", ["start"], { cwd: ROOT, env, stdio: ["ignore", "ignore", "pipe"], detached: true });
  running.push(program);
  const started = { program, received: "" };
  program.stderr.on("data", (chunk) => (started.received += String(chunk)));
  return started;
}

async function waitForPort(started: ReturnType<typeof npmStart>): Promise<number> {
  await expect.poll(() => started.received, { timeout: 120_000 }).toContain("The press is open");
  return Number(/port (\d+)/u.exec(started.received)?.[1]);
}

const isListening = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );

test("after an interrupted first start npm start reports no damage, and ends normally when SIGTERM reaches npm alone, or the whole process group", async () => {
  const interrupted = npmStart();
  // It is there for half a second, while the database is unpacked and written through to the disk.
  await expect
    .poll(() => existsSync(join(folder, "database.unfinished")), { timeout: 60_000, intervals: [10] })
    .toBe(true);
  process.kill(-(interrupted.program.pid ?? 0), "SIGTERM");
  await once(interrupted.program, "close");
  expect(interrupted.received).toContain("interrupted while its database was being made. Nothing is damaged");
  expect(interrupted.received).not.toContain("may be damaged");

  for (const isForAll of [false, true]) {
    const started = npmStart();
    const port = await waitForPort(started);
    const { pid = 0 } = started.program;
    process.kill(isForAll ? -pid : pid, "SIGTERM");
    const ended = await once(started.program, "close");
    expect(await isListening(port)).toBe(false);
    // The press itself ends with 0; a killed press would be reported.
    expect(ended).toEqual([0, null]);
    expect(started.received).not.toContain("npm error");
  }
});
