import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createUser } from "#accounts/core/server/create-user.ts";
import { openCommandPress } from "../command-press.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { createRandom } from "./random.ts";
import { servePress } from "./served-press.ts";

const PUBLICATIONS = 1000;
const READERS = 4;
/**
 * The work of a sign-up is done after its response, one at a time. Without a pause this bench is quicker, and the press
 * answers 503 when 200 of them wait (deferred-jobs.ts).
 */
const PAUSE_MS = 250;
/** Pairs before the measured ones, which warm the server up. */
const UNMEASURED = 20;
/** A difference by chance is above 3 in one run of four hundred. */
const MAX_Z = 3;

type Pair = { readonly used: number; readonly unused: number };

/**
 * Measures sign-ups with a used and with an unused address, in pairs in random order, beside readers of the library. A client
 * that could tell them apart by their time would learn who has an account (decision A9). Wall-clock times; returns one line.
 */
export async function signUpLines(pairs: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "colophon-bench-"));
  const mail = await openSilentMailServer();
  try {
    await fill(folder, pairs + UNMEASURED);
    const settings = { AUTH_LIMITS: "off", SMTP_URL: mail.url, LOG_LEVEL: "error" };
    const press = await servePress(folder, settings);
    try {
      const stop = new AbortController();
      const reading = Promise.all(Array.from({ length: READERS }, (_, index) => read(press.port, index, stop.signal)));
      try {
        return [describePairs(await measurePairs(press.port, pairs))];
      } finally {
        stop.abort();
        await reading;
      }
    } finally {
      await press.stop();
    }
  } finally {
    mail.server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const usedAddress = (at: number): string => `reader-${at}@used.example.org`;

async function fill(folder: string, addresses: number): Promise<void> {
  const press = await openCommandPress({ DATA_DIR: folder, DATABASE_URL: "" });
  try {
    await fillCatalogue(press.ctx.db, PUBLICATIONS);
    const auth = await press.openAuth();
    for (let index = 0; index < addresses; index += 1)
      await auth.db.transaction().execute((db) => createUser(auth, db, { email: usedAddress(index), confirmed: true }));
  } finally {
    await press.close();
  }
}

async function measurePairs(port: number, pairs: number): Promise<Pair[]> {
  const random = createRandom(1);
  const measured: Pair[] = [];
  for (let index = 0; index < pairs + UNMEASURED; index += 1) {
    const signUpUsed = () => signUp(port, usedAddress(index));
    const signUpUnused = () => signUp(port, `reader-${index}@new.example.org`);
    const usedFirst = random.next() < 0.5;
    const first = await (usedFirst ? signUpUsed : signUpUnused)();
    await setTimeout(PAUSE_MS);
    const second = await (usedFirst ? signUpUnused : signUpUsed)();
    await setTimeout(PAUSE_MS);
    if (index >= UNMEASURED)
      measured.push(usedFirst ? { used: first, unused: second } : { used: second, unused: first });
  }
  return measured;
}

async function signUp(port: number, email: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/auth/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "seven herons over a quiet estuary" }),
  });
  const body = await response.text();
  const taken = performance.now() - start;
  if (response.status !== 200) throw new Error(`A sign-up was answered ${response.status}: ${body}`);
  return taken;
}

/** Reads title pages one after another, so that sign-ups meet a press that is at work. */
async function read(port: number, reader: number, signal: AbortSignal): Promise<void> {
  for (let turn = reader; !signal.aborted; turn += READERS) {
    const response = await fetch(`http://127.0.0.1:${port}/publications/${(turn % PUBLICATIONS) + 1}`);
    await response.arrayBuffer();
  }
}

/**
 * The sign test: in how many pairs the unused address took longer, as standard deviations from half of them. It
 * assumes nothing about the distribution of the times, which have a long tail under load.
 */
function calculateZ(pairs: readonly Pair[]): number {
  const different = pairs.filter(({ used, unused }) => used !== unused);
  const longer = different.filter(({ used, unused }) => unused > used).length;
  return different.length === 0 ? 0 : (longer - different.length / 2) / Math.sqrt(different.length / 4);
}

function describePairs(pairs: readonly Pair[]): string {
  const middle = (times: readonly number[]): string =>
    (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(1);
  const z = calculateZ(pairs);
  return `${pairs.length} pairs of sign-ups beside ${READERS} readers, median ms: used address ${middle(pairs.map(({ used }) => used))}, unused ${middle(pairs.map(({ unused }) => unused))}, median of the differences ${middle(pairs.map(({ used, unused }) => unused - used))}; z ${z.toFixed(2)} (budget ±${MAX_Z})`;
}

/** A mail server that accepts connections and does not respond: e-mails are queued, and none is sent. */
async function openSilentMailServer(): Promise<{ url: string; server: Server }> {
  const server = createServer((socket) => socket.on("error", () => undefined).unref());
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  return { url: `smtp://127.0.0.1:${address.port}`, server };
}
