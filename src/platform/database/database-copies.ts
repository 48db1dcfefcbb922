import { randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import type { Log } from "#platform/log.ts";
import { lockFolder } from "./folder-lock.ts";
import type { Database } from "./open-database.ts";

/** The address of the press that holds the folder; only the folder's owner can read it. */
const ADDRESS_FILE = "running.json";
const COPIES_FOLDER = "copies";
const Address = z.object({ port: z.int(), token: z.string() });
/** A copy takes about a second for each gigabyte. */
const TIMEOUT_MS = 5 * 60_000;

export type CopyService = { stop(): Promise<void> };

/**
 * Lets other programs of the same owner read the embedded database while this process holds it: each request on a port of
 * this machine, with the token that stands in DATA_DIR/running.json, is answered with the folder of a new copy. Does nothing
 * for a database that needs no copy.
 */
export async function offerCopies(database: Database, dataDir: string, log: Log): Promise<CopyService> {
  const { copyFolder } = database;
  if (!copyFolder) return { stop: async () => undefined };
  removeLeftCopies(dataDir);
  const token = randomBytes(32).toString("base64url");
  const server = createServer((request, response) => {
    const reply = (status: number, body: object): void => {
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    };
    if (request.method !== "POST" || !isSame(request.headers.authorization, `Bearer ${token}`))
      return reply(403, { trouble: "The token of DATA_DIR/running.json was expected." });
    removeLeftCopies(dataDir);
    const folder = join(dataDir, COPIES_FOLDER, randomUUID());
    mkdirSync(folder, { recursive: true });
    copyFolder(join(folder, "database")).then(
      () => reply(200, { folder }),
      (error: unknown) => {
        log.warn({ err: error }, "The database could not be copied.");
        rmSync(folder, { recursive: true, force: true });
        reply(507, { trouble: error instanceof Error ? error.message : String(error) });
      },
    );
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject).listen(0, "127.0.0.1", resolve).unref();
  await promise;
  const { port } = server.address() as AddressInfo; // a server on a TCP port has no other kind of address
  const file = join(dataDir, ADDRESS_FILE);
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify({ port, token })}\n`, { mode: 0o600 });
  return {
    stop: async () => {
      rmSync(file, { force: true });
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function isSame(given: string | undefined, expected: string): boolean {
  const bytes = Buffer.from(given ?? "");
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected));
}

/** Removes copies whose program ended without doing so; one that is in use is locked. */
function removeLeftCopies(dataDir: string): void {
  const copies = join(dataDir, COPIES_FOLDER);
  if (!existsSync(copies)) return;
  for (const name of readdirSync(copies)) {
    const folder = join(copies, name);
    // A copy that is still being made has no lock yet; only one request at a time is made by a backup or the doctor.
    if (!existsSync(join(folder, "lock"))) continue;
    try {
      lockFolder(folder, join(folder, "lock"))();
      rmSync(folder, { recursive: true, force: true });
    } catch {
      continue; // in use
    }
  }
}

export type DatabaseCopy = { readonly folder: string; remove(): void };

/**
 * Asks the process that holds `dataDir` for a copy of its database, and locks the copy. Undefined when no press
 * responds: the process is another program, or it is starting or stopping. Throws a sentence when the copy cannot be
 * made.
 */
export async function requestCopy(dataDir: string): Promise<DatabaseCopy | undefined> {
  const address = readAddress(join(dataDir, ADDRESS_FILE));
  if (!address) return undefined;
  const response = await fetch(`http://127.0.0.1:${address.port}/`, {
    method: "POST",
    headers: { Authorization: `Bearer ${address.token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (!response || response.status === 403) return undefined;
  const { folder, trouble } = z
    .object({ folder: z.string().optional(), trouble: z.string().optional() })
    .parse(await response.json());
  if (folder === undefined) throw new Error(trouble ?? "The running press gave no copy of its database.");
  const unlock = lockFolder(folder, join(folder, "lock"));
  return {
    folder: join(folder, "database"),
    remove: () => {
      unlock();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readAddress(file: string): z.infer<typeof Address> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return Address.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined; // being written just now, or by another version: as if no press responded
  }
}
