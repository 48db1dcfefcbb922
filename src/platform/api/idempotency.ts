import { createHash } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import type { Context, MiddlewareHandler } from "hono";
import { type Kysely, sql } from "kysely";
import { deleteInPieces } from "#platform/database/statements/delete-in-pieces.ts";
import { Refused } from "#platform/refused.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { Tables } from "#platform/database/tables.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    idempotency_keys: {
      person_id: string;
      key: string;
      request_hash: Buffer;
      /** The first response, sealed: it may hold a secret that is sent once. Null while the request runs. */
      sealed_response: Buffer | null;
      created_at: Date;
    };
  }
}

type KeyContext = { readonly db: Kysely<Tables>; readonly clock: () => Date; readonly secrets: Secrets };

type Stored = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const HOUR = 3_600_000;
/** A key is known for a day. */
const KNOWN_MS = 24 * HOUR;
/** A first request without a response for so long has lost its process: the next one takes its place. */
const LOST_MS = 5 * 60_000;
const SEAL = "idempotency";
const STORED_HEADERS = ["content-type", "etag", "location", "link"];
const KEY = /^[\x21-\x7e]{1,255}$/u;

/**
 * Repeats the first response to a POST that is sent again with its header Idempotency-Key, by the same person
 * (draft-ietf-httpapi-idempotency-key-header): 422 for the same key with another request, 409 while the first one runs.
 * A response that the sender may get over (401, 403, 429, 5xx) is not kept. To be run after the guards of an operation:
 * a narrower token of the person must not read what a wider one received.
 */
export const repeatByKey =
  (ctx: KeyContext, getPerson: (c: Context) => string | undefined): MiddlewareHandler =>
  async (c, next) => {
    const key = c.req.method === "POST" ? c.req.header("idempotency-key") : undefined;
    const person = key === undefined ? undefined : getPerson(c);
    if (key === undefined || person === undefined) return next();
    if (!KEY.test(key))
      throw new Refused(400, "Not understood", "Idempotency-Key has 1 to 255 printable characters of ASCII.");
    const request = { person, key, hash: await hashRequest(c) };
    const known = await begin(ctx, request);
    if (known) {
      const headers = { ...known.headers, "Idempotency-Replayed": "true", "Cache-Control": "private, no-store" };
      return new Response(known.body === "" ? null : known.body, { status: known.status, headers });
    }
    await next();
    await keep(ctx, request, c.res);
    return undefined;
  };

type Keyed = { readonly person: string; readonly key: string; readonly hash: Buffer };

/** More than the longest JSON; of a file the beginning and the length do, so that none is held in memory. */
const HASHED_BYTES = 1024 * 1024;

async function hashRequest(c: Context): Promise<Buffer> {
  const { pathname, search } = new URL(c.req.url);
  const length = c.req.header("content-length") ?? "";
  const hash = createHash("sha256").update(`${pathname}${search}\n${length}\n`);
  const { first, whole } = await beginBody(c.req.raw, HASHED_BYTES);
  c.req.raw = whole;
  for (const chunk of first) hash.update(chunk);
  return hash.digest();
}

/** Returns the chunks with which a body begins, at least `least` bytes where it has them, and the request to be read whole. */
async function beginBody(request: Request, least: number) {
  const { url, method, headers, body } = request;
  const first: Uint8Array[] = [];
  if (!body) return { first, whole: request };
  const chunks = (body as ReadableStream<Uint8Array>).values(); // of a request
  for (let size = 0; size < least; size += first.at(-1)?.byteLength ?? 0) {
    const { done, value } = await chunks.next();
    if (done === true) break;
    first.push(value);
  }
  const all = async function* () {
    yield* first;
    yield* chunks;
  };
  // Chunks are pulled one by one, so that none arrives after the operation has refused the body. The web's and Node's declarations of the
  // same stream are not compatible.
  const stream = ReadableStream.from(all()) as BodyInit;
  const init: RequestInit & { duplex: "half" } = { method, headers, body: stream, duplex: "half" };
  return { first, whole: new Request(url, init) };
}

/** Stores that a request runs; returns the response of the first one where it has ended. */
async function begin({ db, clock, secrets }: KeyContext, { person, key, hash }: Keyed): Promise<Stored | undefined> {
  const now = clock();
  await db
    .deleteFrom("idempotency_keys")
    .where("person_id", "=", person)
    .where("key", "=", key)
    .where((row) =>
      row.or([
        row("created_at", "<=", new Date(now.getTime() - KNOWN_MS)),
        row.and([row("sealed_response", "is", null), row("created_at", "<=", new Date(now.getTime() - LOST_MS))]),
      ]),
    )
    .execute();
  const begun = await db
    .insertInto("idempotency_keys")
    .values({ person_id: person, key, request_hash: hash, sealed_response: null, created_at: now })
    .onConflict((known) => known.columns(["person_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (begun) return undefined;
  const row = await db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "sealed_response"])
    .where("person_id", "=", person)
    .where("key", "=", key)
    .executeTakeFirst();
  if (row && !hash.equals(row.request_hash))
    throw new Refused(422, "Key used already", "This Idempotency-Key was sent with another request. Use a new one.");
  if (!row?.sealed_response)
    throw new Refused(
      409,
      "Still running",
      "The first request with this Idempotency-Key has not ended. Wait a little.",
    );
  return JSON.parse(secrets.open(SEAL, row.sealed_response, `${person} ${key}`)) as Stored; // as `keep` sealed it
}

async function keep({ db, secrets }: KeyContext, { person, key }: Keyed, response: Response): Promise<void> {
  const { status } = response;
  const isTransient = status >= 500 || [401, 403, 408, 425, 429].includes(status);
  if (isTransient) {
    await db.deleteFrom("idempotency_keys").where("person_id", "=", person).where("key", "=", key).execute();
    return;
  }
  const headers = Object.fromEntries(
    STORED_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const stored: Stored = { status, headers, body: await response.clone().text() };
  await db
    .updateTable("idempotency_keys")
    .set({ sealed_response: secrets.seal(SEAL, JSON.stringify(stored), `${person} ${key}`) })
    .where("person_id", "=", person)
    .where("key", "=", key)
    .execute();
}

/** Forgets the keys that are older than a day. */
export const forgetOldKeys = ({ db, clock }: Pick<KeyContext, "db" | "clock">) =>
  deleteInPieces(db, "idempotency_keys", sql`created_at < ${new Date(clock().getTime() - KNOWN_MS)}`);

/** Forgets the keys of a person, in the caller's transaction. */
export const forgetKeys = (db: Kysely<Tables>, personId: string) =>
  db.deleteFrom("idempotency_keys").where("person_id", "=", personId).execute();
