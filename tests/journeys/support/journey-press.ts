import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { test as base } from "@playwright/test";
import type { GoTrueClient } from "@supabase/auth-js";
import { servePress } from "../../../bin/bench/served-press.ts";
import { openMailServer, type ReceivedMail } from "../../support/servers/mail-server.ts";
import { fill, OFFICE_PROGRAMS, PUBLIC_PROGRAMS, withFolder } from "./filled-folder.ts";
import { findEmailIn, makePerson } from "./mailboxes.ts";

export { expect } from "@playwright/test";

const run = promisify(execFile);
const MINUTE = 60_000;

/** The press of a journey: the built server on a port of its own. */
export type JourneyPress = {
  readonly url: string;
  /** The e-mails that it has sent. */
  readonly received: readonly ReceivedMail[];
  /** Waits for the newest e-mail to an address whose subject contains these words, and returns it. */
  email(to: string, subject: RegExp): Promise<ReceivedMail>;
  /** Creates a person with a confirmed address and a password, and a client that is signed in as them. */
  person(email?: string): Promise<{ readonly email: string; readonly client: GoTrueClient }>;
  /** Addresses without a mailbox: the mail server refuses them. */
  readonly refused: Set<string>;
  /** Ends the server at once, as a power failure does. */
  die(): void;
  /** Starts the server again at the same address. */
  rise(): Promise<void>;
  /** Moves the press's clock, runs the jobs of the editorial workflow that are due then, and serves it at the same address. */
  later(time: { readonly days?: number; readonly minutes?: number }): Promise<void>;
};

type PressOptions = {
  /** The programs of this folder that fill the press, one after the other. */
  readonly programs?: readonly string[];
  /** Whether it sends its e-mails. Sign-ins have no limits then. */
  readonly sendsMail?: boolean;
  /** Settings of the press, as `npm run press` takes them. */
  readonly settings?: readonly string[];
};

type Presses = {
  /** The demonstration catalogue and its readers. */
  readonly publicPress: JourneyPress;
  /** A press at work: people of every role, and the records of office.ts. */
  readonly officePress: JourneyPress;
};

/** One of each press for a worker, started by the first journey that needs it: all journeys share the workers. */
const onPresses = base.extend<object, Presses>({
  publicPress: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it needs from here
    async ({}, use) => withPress({ programs: PUBLIC_PROGRAMS }, use),
    { scope: "worker", timeout: 600_000 },
  ],
  officePress: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => withPress({ programs: OFFICE_PROGRAMS, sendsMail: true }, use),
    { scope: "worker", timeout: 600_000 },
  ],
});

type OnPress = { readonly press: JourneyPress };

/** `test` for readers' journeys on the demonstration catalogue; paths are enough: `page.goto("/publications")`. */
export const publicTest = onPresses.extend<OnPress>({
  press: async ({ publicPress }, use) => use(publicPress),
  baseURL: async ({ press }, use) => use(press.url),
});

/** `test` for the journeys of people with accounts. They share the press: each changes only what it has made, or puts it back. */
export const officeTest = onPresses.extend<OnPress>({
  press: async ({ officePress }, use) => use(officePress),
  baseURL: async ({ press }, use) => use(press.url),
});

/** `test` for a journey that needs a press of its own: its clock moves, or it lacks what others have. */
export const ownTest = (making: PressOptions) =>
  onPresses.extend<OnPress>({
    press: [
      // oxlint-disable-next-line no-empty-pattern -- as above
      async ({}, use) => withPress(making, use),
      { timeout: 600_000 },
    ],
    baseURL: async ({ press }, use) => use(press.url),
  });

/** `test` for journeys that start programs themselves. */
export const test = onPresses;

/** Calls a function with a press of its own, and ends the press. */
async function withPress(
  { programs = [], sendsMail = false, settings: words = [] }: PressOptions,
  use: (press: JourneyPress) => Promise<void>,
): Promise<void> {
  await withFolder(programs, async (folder) => {
    if (words.length > 0) await fill("../../../bin/press.ts", folder, words);
    await serve(folder, sendsMail, use);
  });
}

async function serve(folder: string, sendsMail: boolean, use: (press: JourneyPress) => Promise<void>): Promise<void> {
  const refused = new Set<string>();
  const mail = await openMailServer({
    onRcptTo: ({ address }, _session, done) =>
      refused.has(address) ? done(Object.assign(new Error("No such mailbox here"), { responseCode: 550 })) : done(),
  });
  const settings: Record<string, string> = sendsMail ? { SMTP_URL: mail.url, AUTH_LIMITS: "off" } : { SMTP_URL: "" };
  let server = await servePress(folder, settings);
  const port = String(server.port);
  const url = `http://localhost:${port}`;
  const email: JourneyPress["email"] = (to, subject) => findEmailIn(mail.received, to, subject);
  const rise = async (): Promise<void> => {
    server = await servePress(folder, { ...settings, PORT: port });
  };
  const press: JourneyPress = {
    url,
    received: mail.received,
    email,
    person: (address) => makePerson({ url, email }, address),
    refused,
    die: () => void process.kill(server.pid, "SIGKILL"),
    rise,
    later: async ({ days = 0, minutes = 0 }) => {
      await server.stop();
      const ahead = Number(settings["CLOCK_AHEAD"] ?? 0) + (days * 24 * 60 + minutes) * MINUTE;
      settings["CLOCK_AHEAD"] = String(ahead);
      settings["NODE_OPTIONS"] =
        `--import ${pathToFileURL(join(import.meta.dirname, "../../support/servers/moved-clock.ts")).href}`;
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "", PRESS_URL: url, ...settings };
      // The mail server of this process must go on meanwhile.
      await run(process.execPath, [join(import.meta.dirname, "manuscripts/run-due-jobs.ts")], { env });
      await rise();
    },
  };
  try {
    await use(press);
  } finally {
    await server.stop();
    await mail.close();
  }
}
