import type { AuthRequest } from "./auth-request.ts";
import type { AuthContext, Caller } from "#accounts/core/server/auth-context.ts";
import { findKnownDevice } from "#accounts/http/server/known-device.ts";
import { getNetwork } from "#platform/http/client-address.ts";
import { countTry, type Limit } from "./rate-limits.ts";

/** The limits of one network for each kind of request (docs/accounts.md). */
const BY_NETWORK = {
  anonymous: { what: "anonymous-from", most: 30, seconds: 3600 },
  password: { what: "password-from", most: 30, seconds: 300 },
  refresh: { what: "refresh-from", most: 150, seconds: 300 },
  verify: { what: "verify-from", most: 30, seconds: 300 },
  send: { what: "send-from", most: 60, seconds: 3600, code: "over_email_send_rate_limit" },
} as const satisfies Record<string, Limit>;

export const countFrom = (ctx: AuthContext, caller: Caller, what: keyof typeof BY_NETWORK): Promise<void> =>
  countTry(ctx, BY_NETWORK[what], getNetwork(caller.ip));

/** Wrong passwords for one address, known or not. */
const PASSWORD_TRIES: Limit = { what: "password-to", most: 10, seconds: 900 };

/** The same limit for a browser that has signed in with the address before. */
const DEVICE_TRIES: Limit = { ...PASSWORD_TRIES, what: "password-device" };

/** Wrong passwords of a person who is signed in and changes the password. */
export const OLD_PASSWORD_TRIES: Limit = { ...PASSWORD_TRIES, what: "password-of" };

/** Returns the limit and key that count a password: those of a known device, else those of the address. */
export function passwordTries(ctx: AuthContext, { request }: AuthRequest, to: string): readonly [Limit, string] {
  const device = findKnownDevice(ctx, request.headers, to);
  return device === undefined ? [PASSWORD_TRIES, to] : [DEVICE_TRIES, device];
}

/** Typed codes for one address: several e-mails would otherwise allow more tries than the five for each. */
export const CODE_TRIES: Limit = { what: "verify-to", most: 20, seconds: 3600 };

/** E-mails and text messages to one address. */
const SENDING: Limit = { what: "send-to", most: 5, seconds: 900, code: "over_email_send_rate_limit" };

/** The same limit for requests of a browser that has signed in with the address before. */
const DEVICE_SENDING: Limit = { ...SENDING, what: "send-device" };

/** Counts an e-mail to an address before anything is looked up. */
export async function countSending(ctx: AuthContext, { caller, request }: AuthRequest, to: string): Promise<void> {
  await countFrom(ctx, caller, "send");
  const device = findKnownDevice(ctx, request.headers, to);
  await (device === undefined ? countTry(ctx, SENDING, to) : countTry(ctx, DEVICE_SENDING, device));
}
