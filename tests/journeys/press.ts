import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";

const ROOT = join(import.meta.dirname, "../..");

/** A press that readers can visit: the built server on a port of its own, with the demonstration catalogue. */
export type ServedPress = { readonly url: string };

/**
 * `test` for journeys. Each worker has one press in a throw-away folder, so paths are enough: `page.goto("/publications")`.
 * Journeys must not depend on each other: they share the catalogue and change nothing that another reads.
 */
export const test = base.extend<object, { press: ServedPress }>({
  press: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "colophon-journey-"));
      const port = await freePort();
      const environment = {
        ...process.env,
        DATA_DIR: folder,
        DATABASE_URL: "",
        PORT: String(port),
        PRESS_URL: "",
        LOG_LEVEL: "warn",
      };
      await run("bin/demo/fill.ts", environment);
      const server = spawn(process.execPath, ["bin/start.ts"], {
        cwd: ROOT,
        env: { ...environment, NODE_ENV: "production" },
        stdio: "inherit",
      });
      try {
        const url = `http://localhost:${port}`;
        await untilReady(url, server);
        await use({ url });
      } finally {
        if (server.exitCode === null) {
          server.kill("SIGTERM");
          await once(server, "exit");
        }
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ press }, use) => use(press.url),
});

export { expect } from "@playwright/test";

async function run(program: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const [code] = await once(
    spawn(process.execPath, [program], { cwd: ROOT, env: environment, stdio: "inherit" }),
    "exit",
  );
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("The system gives no free port.");
  return address.port;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The press ended with ${server.exitCode} before it was ready.`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
