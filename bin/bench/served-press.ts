import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** A program that responds on a port. */
export type ServedPress = {
  readonly pid: number;
  readonly port: number;
  readonly startedIn: number;
  stop(): Promise<void>;
};

/** `npm start` on this folder; `startedIn` is the milliseconds until it was ready. `settings` are laid over the environment. */
export async function servePress(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServedPress> {
  const port = settings["PORT"] === undefined ? await freePort() : Number(settings["PORT"]);
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    LIMIT_SESSIONS: "off",
    DATABASE_URL: "",
    PORT: String(port),
    PRESS_URL: "",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    ...settings,
  };
  return waitForStart(
    spawn(process.execPath, scriptArguments("start"), {
      cwd: ROOT,
      env: environment,
      stdio: ["ignore", "ignore", "inherit"],
    }),
    port,
    "/readyz",
  );
}

/** Returns the arguments that `npm run` gives Node for a script: its flags are part of the measurement. */
export function scriptArguments(name: "start" | "import"): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Readonly<Record<typeof name, string>>;
  };
  const words = scripts[name].split(" ");
  return words.slice(words.indexOf("node") + 1);
}

/** Waits until the program responds at `path`. */
export async function waitForStart(program: ChildProcess, port: number, path: string): Promise<ServedPress> {
  const start = performance.now();
  const stop = async (): Promise<void> => {
    if (program.exitCode !== null || program.signalCode !== null) return;
    program.kill("SIGTERM");
    await once(program, "exit");
  };
  for (;;) {
    if (program.exitCode !== null || program.pid === undefined)
      throw new Error(`The server ended with ${String(program.exitCode)} before it answered.`);
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    if (response?.ok) return { pid: program.pid, port, startedIn: performance.now() - start, stop };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("The system gives no free port.");
  return address.port;
}
