import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type CountRequest, createRequestRate } from "./request-rate.ts";
import type { Secrets } from "#platform/server/secrets.ts";

type ProofContext = { readonly secrets: Pick<Secrets, "mac">; readonly clock: () => Date };

/** The session's cookie has a prefix where https allows it. */
const SESSION_COOKIE = /^\s*(?:__Host-)?session=(.*)$/u;

/** The parts of a session's cookie: a random token, its end (seconds since 1970, base 36) and the proof. */
const PROVEN = /^([\w-]{43})\.([\da-z]{1,9})\.([\w-]{22})$/u;
const TOKEN_ALONE = /^[\w-]{43}$/u;

const PROOF_BYTES = 16;

/** Pages that a client may have made with a token without proof. Each answer replaces it, so one browser needs one. */
const UNPROVEN_RATE = { most: 120, seconds: 60 };

/** Does a browser say that it is signed in? Only the database knows whether it is true. */
export const hasSessionCookie = (cookie: string | null | undefined): boolean =>
  valuesIn(cookie ?? "").some((value) => value !== "");

const valuesIn = (cookie: string): string[] =>
  cookie.split(";").flatMap((part) => SESSION_COOKIE.exec(part)?.[1]?.trim() ?? []);

/** The value of a session's cookie: it proves without the database that this press made it, and until when it holds. */
export function provenValue(secrets: Pick<Secrets, "mac">, token: string, ends: Date): string {
  const seconds = Math.floor(ends.getTime() / 1000).toString(36);
  return `${token}.${seconds}.${createProof(secrets, token, seconds).toString("base64url")}`;
}

/**
 * Returns what a Cookie header's session is worth. `proven`: this press made it, and its time is not over. `unproven`: a
 * token without proof, as presses up to 0.1.0 made them. `none`: no session, a forged one, or one whose time is over.
 */
export function sessionProof(proving: ProofContext, cookie: string | undefined): "proven" | "unproven" | "none" {
  const values = valuesIn(cookie ?? "");
  if (values.some((value) => isProven(proving, value))) return "proven";
  return values.some((value) => TOKEN_ALONE.test(value)) ? "unproven" : "none";
}

function isProven({ secrets, clock }: ProofContext, value: string): boolean {
  const [, token = "", seconds = "", proof = ""] = PROVEN.exec(value) ?? [];
  if (token === "" || Number.parseInt(seconds, 36) * 1000 <= clock().getTime()) return false;
  return timingSafeEqual(Buffer.from(proof, "base64url"), createProof(secrets, token, seconds));
}

const createProof = (secrets: Pick<Secrets, "mac">, token: string, seconds: string): Buffer =>
  secrets.mac("session-cookie", token, seconds).subarray(0, PROOF_BYTES);

/** True when a request comes from a signed-in browser, as far as the cookie alone proves. `client` is the sender. */
export type SignedIn = (request: Pick<IncomingMessage, "headers" | "rawHeaders">, client: string) => boolean;

/**
 * Decides who leaves the page cache. The cookie of a request that stays is taken out of it, so that no page made for a
 * signed-in reader is ever cached for all.
 */
export function checkCookie(
  proving: ProofContext,
  countUnproven: CountRequest = createRequestRate(UNPROVEN_RATE),
): SignedIn {
  return (request, client) => {
    const { cookie } = request.headers;
    if (cookie === undefined) return false;
    const proof = sessionProof(proving, cookie);
    if (proof === "proven" || (proof === "unproven" && countUnproven(client) === 0)) return true;
    if (valuesIn(cookie).length > 0) removeSession(request);
    return false;
  };
}

function removeSession({ headers, rawHeaders }: Pick<IncomingMessage, "headers" | "rawHeaders">): void {
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === "cookie") rawHeaders[at + 1] = withoutSession(rawHeaders[at + 1] ?? "");
  headers.cookie = withoutSession(headers.cookie ?? "");
}

const withoutSession = (cookie: string): string =>
  cookie
    .split(";")
    .filter((part) => !SESSION_COOKIE.test(part))
    .join(";");
