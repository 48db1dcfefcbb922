import { join } from "node:path";
import { createServer as createVite, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";

// `npm run dev` loads the server through Vite. What the server takes from packages must be loaded by Node.js there: Vite runs what it is
// told to take in as an ES module, and most such packages are none. Loading the whole server takes 10 s, so one package stands for them.
let vite: ViteDevServer;

beforeAll(async () => {
  vite = await createVite({
    root: join(import.meta.dirname, ".."),
    appType: "custom",
    logLevel: "error",
    configLoader: "native",
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
});

afterAll(() => vite.close());

test("in development, packages are loaded by Node.js", () => {
  expect(vite.config.environments["ssr"]?.resolve.noExternal).toEqual([]);
});

test("in development, the citation processor loads and formats", async () => {
  const { bibliographer } = await vite.ssrLoadModule("/src/citations/style-engine.ts");
  const html: unknown = bibliographer("apa")({ id: "1", type: "book", title: "Salt Roads", publisher: "Meridian" });
  expect(html).toContain("Salt Roads");
});
