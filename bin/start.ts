/** `npm start`: builds when the sources changed, opens the press in DATA_DIR, serves it on PORT. */
import { join } from "node:path";
import { readConfig } from "../src/platform/config.ts";
import { beginWithAllocatorSettings } from "./allocator.ts";
import { buildWhenChanged, DIST } from "./build/build-when-changed.ts";
import { collectAtRest } from "./collect-at-rest.ts";
import { openTrim } from "./trim-memory.ts";
import { printSetUp } from "./print-set-up.ts";
import { runUntilStopped } from "./run-until-stopped.ts";

beginWithAllocatorSettings();
await runUntilStopped(async () => {
  process.env["NODE_ENV"] ??= "production";
  const config = readConfig(process.env);
  buildWhenChanged((sentence) => console.error(sentence));
  const built = (await import(join(DIST, "server/main.js"))) as typeof import("../src/main.ts"); // built from it
  const clientFolder = join(DIST, "client");
  const press = await built.openPress(config, built.readBuiltAssets(clientFolder));
  const server = press.createServer((app) => built.staticFiles(clientFolder, app));
  try {
    const port = await built.listen(server, config.port);
    press.ctx.log.info({ port, pressUrl: config.pressUrl }, "The press is open.");
    console.error(`The press is open at ${config.pressUrl} (port ${port}).`);
    printSetUp(await built.openSetUp(press.auth));
    // After the press listens: nobody waits for the libraries of what happens at rest.
    collectAtRest(server, {
      collectInThreads: press.collectGarbage,
      trim: await openTrim(),
      isBusy: press.jobs.isRunning,
    });
  } catch (error) {
    await press.close();
    throw error;
  }
  return async () => {
    await built.stopListening(server);
    await press.close();
  };
});
