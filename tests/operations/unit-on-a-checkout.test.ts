import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../backup/programs.ts";
import { freePort } from "../support/servers/free-port.ts";
import { RUNS_MANY } from "../test-runs.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Changing the user and the owner of a checkout needs root. */
const isRoot = process.getuid?.() === 0;
if (RUNS_MANY && !isRoot)
  process.stderr.write("This test does not run as root: the systemd unit was not run as its user.\n");
/** Stands for the user of the unit: it owns nothing. */
const [USER, GROUP] = ["nobody", "nogroup"];
/** The time that the unit gives a start (`TimeoutStartSec`). */
const START_MS = 600_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let checkout: string;
let port: number;
beforeAll(async () => {
  folder = await temporaryFolder();
  execFileSync("chmod", ["755", folder.path]);
  checkout = join(folder.path, "opt");
  port = await freePort();
});
afterAll(() => folder.remove());

/** Returns the values of a directive of the unit, with the folders, the user and the port of this test. */
const readUnit = (name: string): readonly string[] =>
  readFileSync(join(ROOT, "packaging/colophon.service"), "utf8")
    .replaceAll("/opt/colophon", checkout)
    .replaceAll("/var/lib/colophon", join(folder.path, "state"))
    .replaceAll("/var/cache/colophon", join(folder.path, "cache"))
    .replaceAll("=colophon", `=${USER}`)
    .replaceAll(`--group=${USER}`, `--group=${GROUP}`)
    .replace("PORT=3000", `PORT=${port}`)
    .split("\n")
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1));

/** The checkout as `git clone` and `npm ci` leave it: no build, everything of root. */
function makeCheckout(): void {
  const left = /^(?:node_modules|dist|data|\.git|\.dev|coverage|test-results|playwright-report)$/u;
  cpSync(ROOT, checkout, {
    recursive: true,
    filter: (path) => path === ROOT || !left.test(path.slice(ROOT.length + 1)),
  });
  execFileSync("chown", ["-R", "root:root", checkout]);
  // Links to the same bytes, whose owner stays as it is: a copy has more than a gigabyte.
  execFileSync("cp", ["-al", join(ROOT, "node_modules"), join(checkout, "node_modules")]);
}

/** Starts the press as systemd does: what `+` marks as root, the command as the user, with the unit's environment and no other. */
async function startUnit() {
  const [before = ""] = readUnit("ExecStartPre");
  expect(before).toMatch(/^\+/u);
  execFileSync("sh", ["-ec", before.slice(1)]);
  const asUser = ["--reuid", USER, "--regid", GROUP, "--clear-groups", "--no-new-privs"];
  const command = `umask ${readUnit("UMask")[0]}; exec ${readUnit("ExecStart")[0]}`;
  const environment = Object.fromEntries(
    readUnit("Environment")
      .flatMap((line) => line.split(" "))
      .map((pair) => pair.split("=") as [string, string]), // as the unit writes them
  );
  const press = spawn("setpriv", [...asUser, "sh", "-ec", command], {
    cwd: readUnit("WorkingDirectory")[0],
    env: {
      ...environment,
      HOME: join(folder.path, "state"),
      PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [press.stdout, press.stderr]) stream.on("data", (piece) => (output += String(piece)));
  const ended = once(press, "exit");
  const isReady = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  for (let waited = 0; !(await isReady()); waited += 500) {
    if (press.exitCode !== null || waited > START_MS) throw new Error(`The unit did not start the press: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const stop = async (): Promise<unknown> => {
    press.kill("SIGTERM");
    return (await ended)[0];
  };
  return { stop, read: () => output };
}

test.skipIf(!RUNS_MANY || !isRoot)(
  "on a fresh checkout of root the unit builds and opens the press as its own user, and opens it again without a build",
  async () => {
    makeCheckout();
    for (const name of ["state", "cache"]) {
      mkdirSync(join(folder.path, name), { mode: 0o700 });
      execFileSync("chown", [`${USER}:${GROUP}`, join(folder.path, name)]);
    }
    expect(existsSync(join(checkout, "dist"))).toBe(false);
    const first = await startUnit();
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<html")]);
    expect(first.read()).toContain("Building the press");
    expect(await first.stop()).toBe(0);
    // It wrote its build, its data and its compiled code, and nothing else of the checkout.
    const uid = statSync(join(folder.path, "state")).uid;
    expect(statSync(join(checkout, "dist")).uid).toBe(uid);
    const written = execFileSync("find", [checkout, "-user", USER, "-not", "-path", `${checkout}/dist*`], {
      encoding: "utf8",
    });
    expect(written).toBe("");

    const second = await startUnit();
    expect(second.read()).not.toContain("Building the press");
    expect(await second.stop()).toBe(0);
  },
  2 * START_MS,
);
