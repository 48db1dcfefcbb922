import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { PressMetrics } from "./press-metrics.ts";

/** `/metrics` for requests that bring the token, where there is one; 401 for others. */
export function metricsRoutes(metrics: Pick<PressMetrics, "text">, token: string | undefined): Hono {
  const routes = new Hono();
  routes.get("/metrics", async (request) => {
    if (token !== undefined && !isSame(request.req.header("Authorization"), `Bearer ${token}`))
      return request.text("The token of METRICS_TOKEN is needed.\n", 401, { "WWW-Authenticate": "Bearer" });
    const { body, contentType } = await metrics.text();
    return request.body(body, 200, { "Content-Type": contentType, "Cache-Control": "no-store" });
  });
  return routes;
}

/** Compared by their hashes, which have one length: neither length nor content shows in the time it takes. */
function isSame(given: string | undefined, expected: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given ?? ""), hash(expected));
}

/** A server for /metrics alone; anything else is 404. */
export const createMetricsServer = (routes: Hono): Server =>
  createServer(getRequestListener(routes.fetch, { overrideGlobalObjects: false }));
