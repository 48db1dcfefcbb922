import type { Context, MiddlewareHandler } from "hono";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findBrowserSession } from "#accounts/sessions/server/browser-session.ts";
import { getNetwork } from "#platform/http/client-address.ts";
import type { BeginCostly, CostlyKind, FairUse } from "#platform/http/fair-use.ts";
import { hasSessionCookie } from "#platform/http/session-cookie.ts";

/** Returns the client as limits count it: a person who is signed in, else an address (of IPv6 its network). */
export const beginPerClient =
  (auth: AuthContext, fairUse: FairUse): BeginCostly =>
  async (c, kind) => {
    const { headers } = c.req.raw;
    const session = hasSessionCookie(headers.get("cookie")) ? await findBrowserSession(auth, headers) : undefined;
    return fairUse.begin(kind, session?.user.id ?? getNetwork(c.env?.ip ?? ""));
  };

/** Runs one expensive request per client at a time; cheap ones pass. */
export const limitConcurrency =
  (begin: BeginCostly, kind: CostlyKind, costs: (c: Context) => boolean = () => true): MiddlewareHandler =>
  async (c, next) => {
    if (!costs(c)) return next();
    const end = await begin(c, kind);
    try {
      return await next();
    } finally {
      end();
    }
  };
