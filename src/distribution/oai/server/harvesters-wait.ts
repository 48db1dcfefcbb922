import type { MiddlewareHandler } from "hono";

/**
 * Tells a harvester that asks too often to come back later as the protocol has it: 503 with `Retry-After` (OAI-PMH 2.0, §3.1.2), which
 * harvesters obey. To them 429 is an error.
 */
export const harvestersWait: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 429) c.res = new Response(c.res.body, { status: 503, headers: c.res.headers });
};
