import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { isUuid } from "#platform/uuid.ts";
import { openLog } from "#platform/server/open-log.ts";
import type { Log } from "#platform/log.ts";
import type { Secrets } from "#platform/server/secrets.ts";

/** The log of a test press, which knows the press's secrets: none of them may stand in a line. */
export type WatchedLog = {
  readonly log: Log;
  readonly lines: readonly string[];
  /** Returns the same secrets; what is made and sealed with them is noted. */
  watch(secrets: Secrets): Secrets;
  /** Notes secrets that were made otherwise: in a cookie, in the body of a response. */
  note(...texts: readonly string[]): void;
  /** Throws where a line has one of the secrets that were noted. */
  requireNoSecret(): void;
};

/** Random texts and hashes in what is sealed: the tokens of an e-mail's links, a seed, the response to a request. */
const RANDOM_TEXT = /[\w-]{24,}/gu;
const IS_RANDOM = /^(?=.*\d)(?=.*[A-Z])(?!.*-.*-.*-.*-).+$/u;

/** Hashes of addresses and names, which open nothing, and are made at every request. */
const NO_SECRET: ReadonlySet<string> = new Set(["limit", "claim-address", "claim-identity", "fingerprint"]);

const LONG_WORD = /[\w+/=.-]{16,}/gu;
const IS_WORD = /^[\w+/=.-]{16,}$/u;

const MAX_LINES = 20_000;

/** The fewest random bytes that are a secret; the reference of an error has five, and stands in the log on purpose. */
const MIN_SECRET_BYTES = 16;
const watching = new Set<Set<string>>();
const makeRandomBytes = crypto.randomBytes;

/** Notes the random bytes that anything in this process makes, as texts, in every open log. */
function recordRandomBytes(size: number, callback?: (error: Error | null, bytes: Buffer) => void): Buffer | undefined {
  if (callback === undefined) return recordBytes(makeRandomBytes(size));
  makeRandomBytes(size, (error, bytes) => callback(error, error === null ? recordBytes(bytes) : bytes));
  return undefined;
}

function recordBytes(bytes: Buffer): Buffer {
  const texts = (["base64url", "base64", "hex"] as const).map((form) => bytes.toString(form));
  if (bytes.length >= MIN_SECRET_BYTES) for (const log of watching) for (const text of texts) log.add(text);
  return bytes;
}

/** Opens a log that writes everything, also what is for debugging. */
export function openWatchedLog(): WatchedLog {
  const lines: string[] = [];
  const secrets = new Set<string>();
  watching.add(secrets);
  Object.assign(crypto, { randomBytes: recordRandomBytes });
  syncBuiltinESMExports();
  const recordSealed = (text: string): void => {
    for (const found of text.match(RANDOM_TEXT) ?? []) if (IS_RANDOM.test(found)) secrets.add(found);
  };
  return {
    log: openLog("debug", (line) => void (lines.length < MAX_LINES && lines.push(line))),
    lines,
    watch: (made) => ({
      ...made,
      mac: (purpose, ...parts) => {
        const hash = made.mac(purpose, ...parts);
        if (purpose === "recovery-code") secrets.add(String(parts.at(-1)));
        if (!NO_SECRET.has(purpose)) secrets.add(hash.toString("base64url")).add(hash.toString("hex"));
        return hash;
      },
      seal: (purpose, text, about) => {
        recordSealed(text);
        const box = made.seal(purpose, text, about);
        secrets.add(box.toString("base64url"));
        return box;
      },
    }),
    note(...texts) {
      for (const text of texts) secrets.add(text);
    },
    requireNoSecret() {
      watching.delete(secrets);
      const written = lines.join("");
      // Thousands of secrets are looked for among the few words of the log that could be one.
      const words = [...new Set(written.match(LONG_WORD))].filter((word) => !isUuid(word)).join(" ");
      const found = [...secrets].filter((secret) => (IS_WORD.test(secret) ? words : written).includes(secret));
      if (found.length === 0) return;
      const where = lines.filter((line) => found.some((secret) => line.includes(secret)));
      throw new Error(`The log has ${found.length} secrets: ${where.slice(0, 3).join("").slice(0, 3000)}`);
    },
  };
}
