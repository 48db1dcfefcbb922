import { readdirSync } from "node:fs";
import { relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { App } from "./answering.ts";
import type { ServerBindings } from "./served.ts";

/**
 * The build's files in front of the routes: those below /assets/ carry their content's hash in their name and are kept for ever, the few at
 * the root (the icon) for a day. Only files there at the start are served; every other address is left to the routes.
 */
export function staticFiles(folder: string, app: App): App {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${sep}.vite`))
    .map((entry) => `/${relative(folder, `${entry.parentPath}${sep}${entry.name}`).replaceAll(sep, "/")}`);
  const offered = new Set(names.filter((name) => !/\.(?:br|gz)$/u.test(name)));
  const serve = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (_path, context) => {
      const forEver = context.req.path.startsWith("/assets/");
      context.header("Cache-Control", forEver ? "public, max-age=31536000, immutable" : "public, max-age=86400");
    },
  });
  const routes = new Hono<{ Bindings: ServerBindings }>();
  routes.use("*", (context, next) => (offered.has(context.req.path) ? serve(context, next) : next()));
  routes.all("*", (context) => app.fetch(context.req.raw, context.env));
  return routes;
}
