import type { Person } from "#people/core/server/current-person.ts";
import type { LimitsConfig } from "#platform/configuration/limits.ts";
import { createMeteredRate } from "#platform/http/request-rate.ts";
import { TooManyRequests } from "#platform/refused.ts";

const SECONDS = 60;

type CountCaller = (caller: Person | undefined) => Readonly<Record<string, string>>;

/**
 * Limits how often each access token and each session is used, on this node: throws `TooManyRequests` beyond the requests
 * a minute that `limits` allows, and returns the headers `RateLimit-Policy` and `RateLimit` of the response
 * (draft-ietf-httpapi-ratelimit-headers-09). Requests of visitors pass; so do all of a kind without a limit.
 */
export function limitCallers(
  limits: Partial<Pick<LimitsConfig, "token" | "session">> = {},
  now?: () => number,
): CountCaller {
  const countToken = counting("token", limits.token, now);
  const countSession = counting("session", limits.session, now);
  return (caller) => {
    if (!caller) return {};
    return caller.token ? countToken(caller.token.id) : countSession(caller.session.id);
  };
}

function counting(
  policy: "token" | "session",
  most: number | undefined,
  now?: () => number,
): (id: string) => Readonly<Record<string, string>> {
  if (most === undefined) return () => ({});
  const count = createMeteredRate({ most, seconds: SECONDS }, now);
  return (id) => {
    const { wait, remaining, reset } = count(id);
    const headers = {
      "RateLimit-Policy": `"${policy}";q=${most};w=${SECONDS}`,
      RateLimit: `"${policy}";r=${remaining};t=${reset}`,
    };
    if (wait > 0) throw new TooManyRequests(`This ${policy} may send ${most} requests a minute.`, wait, headers);
    return headers;
  };
}
