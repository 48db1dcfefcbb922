import type { AuthWork, Caller } from "./auth-work.ts";
import { networkOf } from "#platform/server/client-address.ts";
import { countTry, type Limit } from "./rate-limits.ts";

/** How often one network may ask, for each kind of question (docs/accounts.md). */
const BY_NETWORK = {
  anonymous: { what: "anonymous-from", most: 30, seconds: 3600 },
  password: { what: "password-from", most: 30, seconds: 300 },
  refresh: { what: "refresh-from", most: 150, seconds: 300 },
  verify: { what: "verify-from", most: 30, seconds: 300 },
  send: { what: "send-from", most: 60, seconds: 3600, code: "over_email_send_rate_limit" },
} as const satisfies Record<string, Limit>;

export const countFrom = (work: AuthWork, caller: Caller, what: keyof typeof BY_NETWORK): Promise<void> =>
  countTry(work, BY_NETWORK[what], networkOf(caller.ip));

/** Wrong passwords for one address, known or not. */
export const PASSWORD_TRIES: Limit = { what: "password-to", most: 10, seconds: 900 };

/** Typed codes for one address: over several letters more tries than the five of each could be had. */
export const CODE_TRIES: Limit = { what: "verify-to", most: 20, seconds: 3600 };

/** Letters and messages to one address. */
const SENDING: Limit = { what: "send-to", most: 5, seconds: 900, code: "over_email_send_rate_limit" };

/** Counts a letter to an address before anybody looks whether it is known. */
export async function countSending(work: AuthWork, caller: Caller, to: string): Promise<void> {
  await countFrom(work, caller, "send");
  await countTry(work, SENDING, to);
}
