/** `npm run demo`: a throw-away press with a believable catalogue, served until it is stopped, then removed. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCommandPress } from "./command-press.ts";
import { fillDemonstrationPress } from "./demo/demonstration-press.ts";

const folder = await mkdtemp(join(tmpdir(), "colophon-demo-"));
const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: "" };
try {
  console.log("Setting up the demonstration press …");
  const press = await openCommandPress(environment);
  await fillDemonstrationPress(press.work).finally(() => press.close());
  process.exitCode = await served();
} finally {
  await rm(folder, { recursive: true, force: true });
}

function served(): Promise<number> {
  const server = spawn(process.execPath, [join(import.meta.dirname, "start.ts")], {
    stdio: "inherit",
    env: environment,
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  return new Promise((resolve) => server.once("exit", (code) => resolve(code ?? 0)));
}
