import { spawn } from "node:child_process";
import { once } from "node:events";
import { startPostgresql } from "../tests/support/servers/postgresql-server.ts";

/** Runs the tests on a real PostgreSQL, started for them and removed after them; arguments go to Vitest. */
const server = await startPostgresql();
if (server === undefined) {
  process.stdout.write("No PostgreSQL is installed here: the tests ran on the embedded database only.\n");
} else {
  process.stdout.write(`The tests run on PostgreSQL ${server.version}.\n`);
  const tests = spawn("vitest", ["run", ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, TEST_DATABASE_URL: server.url },
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => tests.kill(signal));
  const [code] = (await once(tests, "exit")) as [number | null]; // as ChildProcess declares its "exit"
  await server.stop();
  process.exitCode = code === 0 ? 0 : 1;
}
