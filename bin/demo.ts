/** `npm run demo`: serves a temporary press with a realistic catalogue until it is stopped, then removes it. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CommandPress, openCommandPress } from "./command-press.ts";
import { addDemonstrationPeople } from "./demo/demonstration-people.ts";
import { addDemonstrationManuscripts } from "./demo/demonstration-manuscripts.ts";
import { addDemonstrationNews } from "./demo/demonstration-news.ts";
import { addYearOfReaders } from "./demo/demonstration-readers.ts";
import { addDemonstrationYear } from "./demo/demonstration-year.ts";
import { fillDemonstrationPress } from "./demo/demonstration-press.ts";

const AGE_DAYS = 760;

const folder = await mkdtemp(join(tmpdir(), "colophon-demo-"));
const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: "" };
try {
  console.log("Setting up the demonstration press …");
  const press = await openCommandPress(environment);
  const password = randomBytes(12).toString("base64url");
  const addresses = await fill(press, password).finally(() => press.close());
  console.log(`Sign in as ${addresses.join(", ")}\nwith the password ${password}`);
  process.exitCode = await servePress();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function fill(press: CommandPress, password: string): Promise<readonly string[]> {
  // The catalogue and its people are older than the year of readers.
  const clock = (): Date => new Date(Date.now() - AGE_DAYS * 86_400_000);
  await fillDemonstrationPress({ ...press.ctx, clock }, () => addYearOfReaders(press.ctx));
  await addDemonstrationNews(press.ctx);
  const auth = await press.openAuth();
  const addresses = await addDemonstrationPeople({ ...auth, clock }, password);
  await addDemonstrationManuscripts(press.ctx);
  await addDemonstrationYear(auth);
  return addresses;
}

function servePress(): Promise<number> {
  const server = spawn(process.execPath, [join(import.meta.dirname, "start.ts")], {
    stdio: "inherit",
    env: environment,
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  return new Promise((resolve) => server.once("exit", (code) => resolve(code ?? 0)));
}
