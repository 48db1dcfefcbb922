import { argon2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { sameBytes } from "#accounts/core/server/random.ts";
import { createTurns } from "#platform/fair-queue.ts";
import { LEAVING_ONE_PROCESSOR } from "#platform/threads/thread-limits.ts";

const deriveNow = promisify(argon2);

/** A hash occupies a processor for some forty milliseconds, and Node.js would make four at once: pages need one processor. */
export const hashTurns = createTurns({
  atOnce: {
    page: LEAVING_ONE_PROCESSOR,
    search: LEAVING_ONE_PROCESSOR,
    export: LEAVING_ONE_PROCESSOR,
    background: LEAVING_ONE_PROCESSOR,
  },
});

/** Derives a key at its turn. Throws `NoTurn` where too many hashes wait. */
async function derive(parameters: Parameters<typeof deriveNow>[1]): Promise<Buffer> {
  const end = await hashTurns.take("page");
  try {
    return await deriveNow("argon2id", parameters);
  } finally {
    end();
  }
}

/** OWASP's argon2id profile: 19 MiB, two passes, one lane. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64").replace(/=+$/u, "");

/** Returns the normalised password, so that the same password typed on two keyboards matches. */
const message = (password: string): Buffer => Buffer.from(password.normalize("NFKC"));

/** Returns the stored form of a password: argon2id in PHC string form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive({ message: message(password), nonce, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const DUMMY_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=1$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/u;

/** Returns whether this is the hashed password. Costs one hash also where there is no account or no password. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = "", tag = ""] =
    PHC.exec(stored ?? DUMMY_HASH) ?? PHC.exec(DUMMY_HASH) ?? [];
  const expected = Buffer.from(tag, "base64");
  const key = await derive({
    message: message(password),
    nonce: Buffer.from(nonce, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return sameBytes(key, expected) && stored !== null && stored !== undefined;
}
