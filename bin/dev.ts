/**
 * `npm run dev`: the press with Vite in front. Components change without a reload, the server with the next request.
 * Unless the environment names a press (DATA_DIR or DATABASE_URL), it is the demonstration press in `.dev`, filled at the
 * first start; its accounts have the password below.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createServer as createVite, type ViteDevServer } from "vite";
import { readConfig } from "../src/platform/config.ts";
import { openCommandPress } from "./command-press.ts";
import { addDemonstrationPeople } from "./demo/demonstration-people.ts";
import { addDemonstrationManuscripts } from "./demo/demonstration-manuscripts.ts";
import { fillDemonstrationPress } from "./demo/demonstration-press.ts";
import { printSetUp } from "./print-set-up.ts";
import { runUntilStopped } from "./run-until-stopped.ts";

const ROOT = join(import.meta.dirname, "..");
const DEVELOPMENT_FOLDER = join(ROOT, ".dev");
const DEVELOPMENT_PASSWORD = "development of colophon";

/** The styles that the page links itself, so that it has styles before its scripts have run. */
const STYLES = {
  "src/site/client.ts": ["/src/site/site.css"],
  "src/dashboard/client.tsx": ["/src/dashboard/dashboard.css"],
};

/** Vite's own scripts stand inline in the page; this policy is for the reader's safety, not the developer's. */
const withoutPolicy = (headers: Headers): Headers => {
  headers.set("Content-Security-Policy", "frame-ancestors 'self'");
  return headers;
};

await runUntilStopped(async () => {
  process.env["NODE_ENV"] ??= "development";
  if (!process.env["DATA_DIR"] && !process.env["DATABASE_URL"]) await useDemonstrationPress();
  const config = readConfig(process.env);
  const vite = await createVite({ root: ROOT, appType: "custom", server: { middlewareMode: true } });
  const { openPress, openSetUp, listen, stopListening, developmentAssets } = await loadPress(vite);
  const assets = developmentAssets(STYLES);
  const press = await openPress(config, assets);
  const server = press.createServer(() => ({
    fetch: async (request, bindings) => {
      // The routes are composed again when a source has changed; Vite keeps what has not.
      const { compose } = await loadPress(vite);
      const { ctx, auth, jobs, mailServer, typesetter } = press;
      const { app } = compose({ ctx, auth, jobs, typesetter, mailServer, pressUrl: config.pressUrl, assets });
      const response = await app.fetch(request, bindings);
      // Pages are not cached in development.
      if (bindings?.metadata) bindings.metadata.tags = [];
      return transformResponse(vite, request, response);
    },
  }));
  putInFront(server, vite);
  const port = await listen(server, config.port).catch(async (error: unknown) => {
    await Promise.all([vite.close(), press.close()]);
    throw error;
  });
  console.error(`The press is open for work at http://localhost:${port}.`);
  printSetUp(await openSetUp(press.auth));
  return async () => {
    await vite.close();
    await stopListening(server);
    await press.close();
  };
});

async function useDemonstrationPress(): Promise<void> {
  const isFilled = existsSync(DEVELOPMENT_FOLDER);
  process.env["DATA_DIR"] = DEVELOPMENT_FOLDER;
  if (!isFilled) {
    console.error("Setting up the demonstration press …");
    const press = await openCommandPress(process.env);
    try {
      await fillDemonstrationPress(press.ctx);
      await addDemonstrationPeople(await press.openAuth(), DEVELOPMENT_PASSWORD);
      await addDemonstrationManuscripts(press.ctx);
    } finally {
      await press.close();
    }
  }
  console.error(
    `The demonstration press. Sign in as admin@demonstration.example (or editor@, reviewer@, author@) with the password "${DEVELOPMENT_PASSWORD}".`,
  );
}

async function loadPress(vite: ViteDevServer): Promise<typeof import("../src/main.ts")> {
  return (await vite.ssrLoadModule("/src/main.ts")) as typeof import("../src/main.ts"); // Vite types no module
}

/** Vite serves sources and packages; the press gets all other requests. */
function putInFront(server: import("node:http").Server, vite: ViteDevServer): void {
  const [toPress] = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => void toPress?.call(server, request, response));
  });
}

async function transformResponse(vite: ViteDevServer, request: Request, response: Response): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const headers = withoutPolicy(new Headers(response.headers));
  headers.delete("content-length");
  const html = await vite.transformIndexHtml(new URL(request.url).pathname, await response.text());
  return new Response(html, { status: response.status, headers });
}
