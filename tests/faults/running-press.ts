import type { Role } from "#people/core/role.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { freePort, scriptArguments, waitForStart } from "../../bin/bench/served-press.ts";
import { addDemonstrationPeople, getDemoEmail } from "../../bin/demo/demonstration-people.ts";
import { openCommandPress } from "../../bin/command-press.ts";

const PASSWORD = "lanterns over the harbour";

export type RunningPress = {
  readonly url: string;
  readonly port: number;
  readonly program: ChildProcess;
  /** The press's output to its log and to standard error. */
  output(): string;
  /** The exit of the process, once it has ended. */
  readonly ended: Promise<ExitState>;
};

type ExitState = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** The settings of a separate press, without the environment of the tests. */
type Settings = Readonly<Record<string, string>>;

const ALONE: Settings = { DATABASE_URL: "", PRESS_URL: "", SMTP_URL: "", LOG_LEVEL: "warn", NODE_ENV: "production" };

/** Makes the database of a press and an account for each role. */
export async function preparePress(settings: Settings): Promise<void> {
  const press = await openCommandPress({ ...ALONE, ...settings });
  await addDemonstrationPeople(await press.openAuth(), PASSWORD);
  await press.close();
}

/** The server that `npm start` runs, in a process of its own; answers when it is ready. Its `program` must be ended. */
export async function startPress(settings: Settings): Promise<RunningPress> {
  const port = await freePort();
  const program = spawn(process.execPath, scriptArguments("start"), {
    env: { ...process.env, ...ALONE, AUTH_LIMITS: "off", PORT: String(port), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (part) => (output += String(part)));
  const ended = new Promise<ExitState>((resolve) => program.once("exit", (code, signal) => resolve({ code, signal })));
  try {
    await waitForStart(program, port, "/readyz");
  } catch (error) {
    program.kill("SIGKILL");
    throw new Error(`The press did not start: ${output}`, { cause: error });
  }
  return { url: `http://127.0.0.1:${port}`, port, program, output: () => output, ended };
}

/** Stops the press, and returns its exit. */
export function stopPress({ program, ended }: RunningPress, signal: NodeJS.Signals = "SIGTERM"): Promise<ExitState> {
  program.kill(signal);
  return ended;
}

/** Signs in a person with this role; the token is for the header `Authorization`. */
export async function fetchToken({ url }: RunningPress, role: Role): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: getDemoEmail(role), password: PASSWORD }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`The sign-in failed: ${response.status}`);
  return token;
}
