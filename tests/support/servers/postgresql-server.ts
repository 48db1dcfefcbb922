import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type PostgresqlServer = {
  readonly version: string;
  readonly url: string;
  stop(): Promise<void>;
  /**
   * Stops the server like `pg_ctl stop -m immediate`: every connection ends at once, and the next start recovers from
   * the log.
   */
  stopImmediately(): Promise<void>;
  startAgain(): Promise<void>;
};

const INSTALLATIONS = "/usr/lib/postgresql";

/** The newest PostgreSQL of the machine (as Debian and Ubuntu lay it out): version and the folder of its programs. */
export function findPostgresql(): { version: string; programs: string } | undefined {
  const versions = existsSync(INSTALLATIONS)
    ? readdirSync(INSTALLATIONS).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const version = versions.find((version) => existsSync(join(INSTALLATIONS, version, "bin/initdb")));
  return version === undefined ? undefined : { version, programs: join(INSTALLATIONS, version, "bin") };
}

/** PostgreSQL refuses to run as root: then it runs as the user of its package. */
export function dropPrivileges(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const readUserId = (option: string): number => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: readUserId("-u"), gid: readUserId("-g") };
}

/** Settings for speed: the data is removed after the tests. */
const WITHOUT_SYNC = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * Starts a temporary PostgreSQL that listens on a socket in its own folder, so that the tests can run on both engines;
 * undefined where none is installed. Its `url` is for TEST_DATABASE_URL. `stop` removes everything. A `durable` server
 * acknowledges only changes that survive a crash.
 */
export async function startPostgresql({ durable = false } = {}): Promise<PostgresqlServer | undefined> {
  const found = findPostgresql();
  if (!found) return undefined;
  const user = dropPrivileges();
  const folder = mkdtempSync(join(tmpdir(), "colophon-postgresql-"));
  chmodSync(folder, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const run = { ...user, cwd: folder, env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8" }, stdio: "ignore" } as const;
  execFileSync(
    join(found.programs, "initdb"),
    ["-D", data, "-U", "press", "-A", "trust", "-E", "UTF8", "--no-sync"],
    run,
  );
  const settings = [...(durable ? [] : WITHOUT_SYNC), "listen_addresses=", `unix_socket_directories=${folder}`];
  const launch = (): ChildProcess =>
    spawn(join(found.programs, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], run);
  let server = launch();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  };
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) await end("SIGINT");
    rmSync(folder, { recursive: true, force: true });
  };
  const requireReady = async (): Promise<void> => {
    if (await accepts(join(found.programs, "pg_isready"), folder)) return;
    await stop();
    throw new Error("PostgreSQL was started for the tests and did not answer within 20 seconds.");
  };
  await requireReady();
  return {
    version: found.version,
    url: `postgresql://press@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop,
    stopImmediately: () => end("SIGQUIT"),
    async startAgain() {
      server = launch();
      await requireReady();
    },
  };
}

async function accepts(isReady: string, folder: string): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const requested = spawn(isReady, ["-h", folder, "-q"], { stdio: "ignore" });
    const [code] = await once(requested, "exit");
    if (code === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
