import { join } from "node:path";
import { readConfig } from "#platform/config.ts";
import type { App } from "../../src/platform/http/request-pipeline.ts";
import { buildWhenChanged, DIST } from "../build/build-when-changed.ts";
import type { Measurement } from "./measure.ts";

const BATCHES = 12;
const PAGES = 25;

/**
 * Measures the rendering of a page without the database: CPU of this thread alone, while the engine has its own. The
 * press is the built one, because only a build can read the views.
 */
export async function renderingStep(dataDir: string): Promise<readonly Measurement[]> {
  process.env["NODE_ENV"] ??= "production";
  buildWhenChanged((sentence) => process.stderr.write(`${sentence}\n`));
  const built = (await import(join(DIST, "server/main.js"))) as typeof import("../../src/main.ts"); // built from it
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const press = await built.openPress(config, built.readBuiltAssets(join(DIST, "client")));
  try {
    const app = createRoutes(press);
    const send = async (address: string): Promise<void> => {
      const response = await app.fetch(new Request(`http://localhost${address}`));
      if ((await response.text()).length < 1000 || !response.ok) throw new Error(`${address} is no page.`);
    };
    const { db } = press.ctx;
    const listed = await db.selectFrom("catalogue").select("sequential_id").limit(PAGES).execute();
    const titles = listed.map(({ sequential_id }) => `/publications/${sequential_id}`);
    return [
      await cpu("library page, CPU without database", ["/publications"], send),
      await cpu("title's page, CPU without database", titles, send),
    ];
  } finally {
    await press.close();
  }
}

/** The routes without the page cache, so that every page is rendered. */
function createRoutes(press: { createServer(around: (app: App) => App): unknown }): App {
  let routes: App | undefined;
  press.createServer((app) => (routes = app));
  if (!routes) throw new Error("The press has no routes.");
  return routes;
}

/**
 * Returns the milliseconds per page, batch by batch, after three unmeasured batches: then covers are drawn and code is
 * compiled.
 */
async function cpu(
  what: string,
  addresses: readonly string[],
  send: (address: string) => Promise<void>,
): Promise<Measurement> {
  const taken: number[] = [];
  for (let batch = -3; batch < BATCHES; batch += 1) {
    const before = process.threadCpuUsage();
    for (let page = 0; page < PAGES; page += 1) await send(addresses[page % addresses.length] ?? "/");
    const { user, system } = process.threadCpuUsage(before);
    if (batch >= 0) taken.push((user + system) / 1000 / PAGES);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { what, least: at(0), p50: at(0.5), p95: at(0.95), cpu: at(0.5) };
}
