import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { test as base } from "@playwright/test";
import type { SMTPServerOptions } from "smtp-server";
import { servePress } from "../../../bin/bench/served-press.ts";
import { openMailServer, type TestMailServer } from "../../support/servers/mail-server.ts";
import { withFolder } from "./filled-folder.ts";

export { expect } from "@playwright/test";

const run = promisify(execFile);
const MINUTE = 60_000;

/** The press of a journey: the built server on a port of its own. */
export type JourneyPress = {
  readonly url: string;
  /** Receives the e-mails of a press that sends them. */
  readonly mail: TestMailServer;
  /** Ends the server at once, as a power failure does. */
  die(): void;
  /** Starts the server again at the same address. */
  rise(): Promise<void>;
  /** Moves the press's clock, runs the jobs of the editorial workflow that are due then, and serves it at the same address. */
  later(time: { readonly days?: number; readonly minutes?: number }): Promise<void>;
};

type Making<Press> = {
  /** The programs of this folder that fill the press, one after the other. */
  readonly programs?: readonly string[];
  /** Whether it sends its e-mails. Sign-ins have no limits then. */
  readonly sendsMail?: boolean;
  readonly mailServer?: SMTPServerOptions;
  /** What the journeys get; the press itself without it. */
  readonly as?: (press: JourneyPress) => Press;
};

/** A fixture that makes one press for each worker, in a temporary folder. */
export const pressFixture = <Press = JourneyPress>(making: Making<Press>) =>
  [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it needs from here
    async ({}: object, use: (press: Press) => Promise<void>): Promise<void> =>
      withFolder(making.programs ?? [], (folder) => serve(folder, making, use)),
    { scope: "worker" as const, timeout: 600_000 },
  ] as const;

/**
 * `test` for journeys on a press of their own, so that paths are enough: `page.goto("/publications")`. Journeys do not depend on each
 * other: they share the press, and change nothing that another one reads.
 */
export const testOnPress = <Press extends { readonly url: string } = JourneyPress>(making: Making<Press>) =>
  base.extend<object, { press: Press }>({
    press: [...pressFixture(making)],
    baseURL: async ({ press }, use) => use(press.url),
  });

async function serve<Press>(
  folder: string,
  { sendsMail = false, mailServer, as }: Making<Press>,
  use: (press: Press) => Promise<void>,
): Promise<void> {
  const mail = await openMailServer(mailServer);
  const settings: Record<string, string> = sendsMail ? { SMTP_URL: mail.url, AUTH_LIMITS: "off" } : { SMTP_URL: "" };
  let server = await servePress(folder, settings);
  const port = String(server.port);
  const url = `http://localhost:${port}`;
  const press: JourneyPress = {
    url,
    mail,
    die: () => void process.kill(server.pid, "SIGKILL"),
    rise: async () => {
      server = await servePress(folder, { ...settings, PORT: port });
    },
    later: async ({ days = 0, minutes = 0 }) => {
      await server.stop();
      const ahead = Number(settings["CLOCK_AHEAD"] ?? 0) + (days * 24 * 60 + minutes) * MINUTE;
      settings["CLOCK_AHEAD"] = String(ahead);
      settings["NODE_OPTIONS"] =
        `--import ${pathToFileURL(join(import.meta.dirname, "manuscripts/moved-clock.ts")).href}`;
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "", PRESS_URL: url, ...settings };
      // The mail server of this process must go on meanwhile.
      await run(process.execPath, [join(import.meta.dirname, "manuscripts/run-due-jobs.ts")], { env });
      await press.rise();
    },
  };
  try {
    await use(as ? as(press) : (press as Press)); // without `as`, a press is what they get
  } finally {
    await server.stop();
    await mail.close();
  }
}
