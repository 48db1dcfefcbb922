import type { Person } from "#people/server/current-person.ts";
import { createMeteredRate } from "#platform/http/request-rate.ts";
import { TooManyRequests } from "#platform/refused.ts";

const SECONDS = 60;

/**
 * Limits how often each token is used, on this node: throws `TooManyRequests` beyond `most` requests a minute, and returns
 * the response's headers `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-09). Requests without a
 * token pass; so do all where `most` is undefined.
 */
export function limitTokens(
  most: number | undefined,
  now?: () => number,
): (caller: Person | undefined) => Readonly<Record<string, string>> {
  if (most === undefined) return () => ({});
  const count = createMeteredRate({ most, seconds: SECONDS }, now);
  return (caller) => {
    if (!caller?.token) return {};
    const { wait, remaining, reset } = count(caller.token.id);
    if (wait > 0) throw new TooManyRequests(`This token may send ${most} requests a minute.`, wait);
    return {
      "RateLimit-Policy": `"token";q=${most};w=${SECONDS}`,
      RateLimit: `"token";r=${remaining};t=${reset}`,
    };
  };
}
