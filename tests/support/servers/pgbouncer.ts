import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./free-port.ts";
import { dropPrivileges } from "./postgresql-server.ts";

const PROGRAM = "/usr/sbin/pgbouncer";

export const HAS_PGBOUNCER = existsSync(PROGRAM);

/** Starts PgBouncer in front of the database at this address, with the settings that it comes with. */
export async function startPgbouncer(databaseUrl: string, mode: "transaction" | "session") {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const user = dropPrivileges();
  const folder = mkdtempSync(join(tmpdir(), "colophon-pgbouncer-"));
  const listening = await freePort();
  const given = {
    host: searchParams.get("host") ?? hostname,
    port: port || "5432",
    dbname: pathname.slice(1),
    user: username,
    ...(password && { password }),
  };
  const target = Object.entries(given).map(([name, value]) => `${name}=${value}`);
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]\npress = ${target.join(" ")}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${listening}
unix_socket_dir =\nauth_type = any\npool_mode = ${mode}\n`,
  );
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, settings]) chownSync(path, user.uid, user.gid);
  const program = spawn(PROGRAM, [settings], { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(program, "exit");
  const output: string[] = [];
  const up = Promise.withResolvers<void>();
  createInterface(program.stderr).on("line", (line) => {
    output.push(line);
    if (line.includes("process up")) up.resolve();
  });
  await Promise.race([up.promise, ended.then(() => up.reject(new Error(output.join("\n"))))]);
  return {
    url: `postgresql://press@127.0.0.1:${listening}/press`,
    stop: async (): Promise<void> => {
      program.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
