import type { MiddlewareHandler } from "hono";

/**
 * HEAD is answered as GET without its body, which nobody reads: a file that is written while it is sent ends here, and gives back what it
 * holds.
 */
export const cancelBodyOfHead: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.raw.method === "HEAD") await c.res.body?.cancel();
};
