import { hash, randomBytes } from "node:crypto";
import type { Visit } from "../core/counting.ts";

/** Names visitors without knowing them. */
export type VisitorKeys = {
  /** Returns the visitor's key of a UTC day. */
  of(visit: Visit, day: string): string;
  /** Returns the same visitor's key of the day before; undefined later than this many milliseconds after midnight. */
  ofDayBefore(visit: Visit, at: number): string | undefined;
};

const DAY_MS = 86_400_000;

/** A double click has at most 30 seconds between its clicks. */
const OVERLAP_MS = 30_000;

/**
 * Creates keys of visitors: a hash with a secret that changes every UTC day and exists in memory only (design brief 7.2). The secret of the
 * day before is forgotten half a minute after midnight; nobody can find out afterwards whose key it was.
 */
export function createVisitorKeys(): VisitorKeys {
  let secret = newSecret();
  let secretDay = "";
  let before: string | undefined;

  return {
    of(visit, day) {
      if (day !== secretDay) {
        before = secretDay === "" ? undefined : secret;
        secret = newSecret();
        secretDay = day;
      }
      return createVisitorKey(visit, secret);
    },
    ofDayBefore(visit, at) {
      if (at % DAY_MS > OVERLAP_MS) before = undefined;
      return before === undefined ? undefined : createVisitorKey(visit, before);
    },
  };
}

const newSecret = (): string => randomBytes(32).toString("base64");

const createVisitorKey = ({ ip, headers }: Visit, secret: string): string =>
  hash("sha256", `${secret}\n${ip}\n${headers.get("user-agent") ?? ""}`, "base64").slice(0, 20);
