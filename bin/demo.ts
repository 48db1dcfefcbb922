/** `npm run demo`: serves a temporary press with a realistic catalogue until it is stopped, then removes it. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCommandPress } from "./command-press.ts";
import { fillDemo } from "./demo/fill-demo.ts";

const folder = await mkdtemp(join(tmpdir(), "colophon-demo-"));
const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: "" };
try {
  console.log("Setting up the demonstration press …");
  const press = await openCommandPress(environment);
  const password = randomBytes(12).toString("base64url");
  const addresses = await press
    .openAuth()
    .then((auth) => fillDemo(auth, password))
    .finally(() => press.close());
  console.log(`Sign in as ${addresses.join(", ")}\nwith the password ${password}`);
  process.exitCode = await servePress();
} finally {
  await rm(folder, { recursive: true, force: true });
}

function servePress(): Promise<number> {
  const server = spawn(process.execPath, [join(import.meta.dirname, "start.ts")], {
    stdio: "inherit",
    env: environment,
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  return new Promise((resolve) => server.once("exit", (code) => resolve(code ?? 0)));
}
