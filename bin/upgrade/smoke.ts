import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** The time for the build and the first search of a large press. */
const START_MS = 5 * 60_000;
const RESPONSE_MS = 60_000;
/** A robot's name, so that no reader count changes. */
const HEADERS = { "User-Agent": "Colophon-upgrade-bot/1.0" };

/** Settings that send no e-mail and make no backup while the new version is tested. */
const QUIET = {
  SMTP_URL: "",
  SMTP_URL_FILE: "",
  SMS_URL: "",
  SMS_URL_FILE: "",
  BACKUP_DIR: "",
  METRICS_PORT: "",
  LOG_LEVEL: "warn",
};

/**
 * Starts the press on a free port by this program and its words, reads a page of each kind, and stops it. Throws a sentence for the first
 * that fails.
 */
export async function smoke(words: readonly string[]): Promise<void> {
  const port = await freePort();
  const program = spawn(process.execPath, [...words], {
    cwd: ROOT,
    env: { ...process.env, ...QUIET, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errorOutput = "";
  program.stderr.on("data", (piece) => (errorOutput = `${errorOutput}${String(piece)}`.slice(-2000)));
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(program, origin, () => errorOutput);
    for (const path of ["/", "/publications", "/sitemap.xml", "/api/docs", ...(await someTitle(origin))])
      await requirePage(`${origin}${path}`);
  } finally {
    await stop(program);
  }
}

async function untilReady(program: ChildProcess, origin: string, errorOutput: () => string): Promise<void> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    if (program.exitCode !== null || program.signalCode !== null)
      throw new Error(`The new version does not start: ${errorOutput().trim()}`);
    if (performance.now() > deadline) throw new Error("The new version is not ready after five minutes.");
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Returns the address of the first title in the library; none where it is empty. */
async function someTitle(origin: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/publications`, { headers: HEADERS })).text();
  const path = /href="(?<path>\/publications\/[\w-]+)"/u.exec(page)?.groups?.["path"];
  return path === undefined ? [] : [path];
}

async function requirePage(address: string): Promise<void> {
  const response = await fetch(address, { headers: HEADERS, signal: AbortSignal.timeout(RESPONSE_MS) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${new URL(address).pathname} answers with ${response.status}.`);
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, "exit");
  program.kill("SIGTERM");
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The system gives no free port.");
  return address.port;
}
