import { readdirSync } from "node:fs";
import { relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { App } from "#platform/http/request-pipeline.ts";
import { refuseMethod } from "#platform/http/fallback-route.ts";
import type { ServerBindings } from "#platform/http/response-metadata.ts";

const FOR_EVER = "public, max-age=31536000, immutable";
const SAFE_METHODS = ["GET", "HEAD"];
const FOR_A_DAY = "public, max-age=86400";

/**
 * The build's files in front of the routes: those below /assets/ carry their content's hash in their name and are
 * cached for ever, the few at the root (the icon) for a day. Only files there at the start are served; every other
 * address is left to the routes.
 */
export function staticFiles(folder: string, app: App): App {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${sep}.vite`))
    .map((entry) => `/${relative(folder, `${entry.parentPath}${sep}${entry.name}`).replaceAll(sep, "/")}`);
  const offered = new Set(names.filter((name) => !/\.(?:br|gz)$/u.test(name)));
  const serve = serveStatic({ root: folder, precompressed: true });
  const routes = new Hono<{ Bindings: ServerBindings }>();
  routes.use("*", async (context, next) => {
    if (!offered.has(context.req.path)) return next();
    if (!SAFE_METHODS.includes(context.req.method)) return refuseMethod(context.req.raw, SAFE_METHODS);
    const response: unknown = await serve(context, next);
    // A file that is gone (a newer build took its place) is left to the routes, and what they gave is in the context.
    if (!(response instanceof Response)) return undefined;
    // serveStatic makes its answer before it calls onFound: a header set there would come too late.
    response.headers.set("Cache-Control", context.req.path.startsWith("/assets/") ? FOR_EVER : FOR_A_DAY);
    return response;
  });
  routes.all("*", (context) => app.fetch(context.req.raw, context.env));
  return routes;
}
