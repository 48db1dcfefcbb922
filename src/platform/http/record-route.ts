import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { describeResponse, type ServerBindings } from "./response-metadata.ts";

/** What stands in front of several routes is registered for every method; it answers nothing itself. */
const EVERY_METHOD = "ALL";

/**
 * Tells the server in front the pattern of the route that answers, for its log. The pattern has the names of the path's parameters and
 * never their values, which can be keys (`/track/:token`).
 */
export const recordRoute: MiddlewareHandler<{ Bindings: ServerBindings }> = async (c, next) => {
  await next();
  const route = matchedRoutes(c)
    .slice(0, c.req.routeIndex + 1)
    .findLast(({ method }) => method !== EVERY_METHOD);
  describeResponse(c, { route: route?.path });
};
