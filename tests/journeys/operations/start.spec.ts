import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { copyFilledFolder, emptyFolder } from "../support/filled-folder.ts";
import { expect, test } from "../support/press.ts";

const ROOT = join(import.meta.dirname, "../../..");

let folder: string;
let running: ChildProcess[] = [];
test.beforeEach(async () => {
  // A press that was started before: the first start takes seconds more.
  folder = await copyFilledFolder([]);
});
test.afterEach(async () => {
  for (const one of running) if (one.exitCode === null) one.kill("SIGKILL");
  running = [];
  await rm(folder, { recursive: true, force: true });
});

/** Runs the start command with these settings. `received` grows with its standard error. */
function start(settings: Record<string, string>) {
  const env = {
    ...process.env,
    DATABASE_URL: "",
    PRESS_URL: "",
    PORT: "0",
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    ...settings,
  };
  const program = spawn(process.execPath, ["bin/start.ts"], { cwd: ROOT, env, stdio: ["ignore", "ignore", "pipe"] });
  running.push(program);
  const started = { program, received: "" };
  program.stderr.on("data", (chunk) => (started.received += String(chunk)));
  return started;
}

async function refusal(settings: Record<string, string>): Promise<string> {
  const started = start(settings);
  const [code] = await once(started.program, "close");
  expect(code).toBe(1);
  return started.received;
}

async function portOf(started: ReturnType<typeof start>): Promise<number> {
  await expect.poll(() => started.received, { timeout: 60_000 }).toContain("The press is open");
  return Number(/port (\d+)/u.exec(started.received)?.[1]);
}

test("an invalid setting is refused with its name and the expected value", async () => {
  expect(await refusal({ PORT: "http" })).toBe('PORT must be a port number from 0 to 65535, but is "http".\n');
});

test("a used port is refused with a sentence, and the data folder is unlocked", async ({ press }) => {
  const port = new URL(press.url).port;
  expect(await refusal({ PORT: port })).toContain(`Port ${port} is taken by another program.`);
  await portOf(start({}));
});

test("a second process on the same data folder is refused with a sentence", async () => {
  await portOf(start({}));
  expect(await refusal({})).toContain("is in use by another process");
});

test("the press finishes the current request before it stops", async () => {
  const started = start({});
  const port = await portOf(started);
  const status = new Promise<number | undefined>((resolve, reject) => {
    get({ port, path: "/publications", agent: false }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    })
      .on("socket", (socket) => socket.on("connect", () => started.program.kill("SIGTERM")))
      .on("error", reject);
  });
  expect(await status).toBe(200);
  const [code] = started.program.exitCode === null ? await once(started.program, "exit") : [started.program.exitCode];
  expect(code).toBe(0);
});

/** Runs `npm start` as a person types it, in its own process group, as a service manager does. */
function npmStart() {
  const env = { ...process.env, DATABASE_URL: "", PRESS_URL: "", PORT: "0", DATA_DIR: folder, LOG_LEVEL: "silent" };
  const program = spawn("npm", ["start"], { cwd: ROOT, env, stdio: ["ignore", "ignore", "pipe"], detached: true });
  running.push(program);
  const started = { program, received: "" };
  program.stderr.on("data", (chunk) => (started.received += String(chunk)));
  return started;
}

const isListening = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );

for (const receiver of ["npm alone", "the whole process group"]) {
  test(`npm start ends the press normally when SIGTERM reaches ${receiver}`, async () => {
    const started = npmStart();
    const port = await portOf(started);
    const { pid = 0 } = started.program;
    process.kill(receiver === "npm alone" ? pid : -pid, "SIGTERM");
    const ended = await once(started.program, "close");
    expect(await isListening(port)).toBe(false);
    // The press itself ends with 0; a killed press would be reported.
    expect(ended).toEqual([0, null]);
    expect(started.received).not.toContain("npm error");
    await portOf(start({}));
  });
}

test("after an interrupted first start, the next start reports no damage and works", async () => {
  await rm(folder, { recursive: true });
  folder = await emptyFolder();
  const interrupted = npmStart();
  await expect.poll(() => existsSync(join(folder, "database.unfinished")), { timeout: 60_000 }).toBe(true);
  process.kill(-(interrupted.program.pid ?? 0), "SIGTERM");
  await once(interrupted.program, "close");
  expect(interrupted.received).toContain("interrupted while its database was being made. Nothing is damaged");
  expect(interrupted.received).not.toContain("may be damaged");
  await portOf(start({}));
});
