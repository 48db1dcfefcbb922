import { once } from "node:events";
import { createInterface } from "node:readline";
import { serve } from "@hono/node-server";
import { measureLoopHold } from "../support/servers/loop-hold.ts";
import { openMeasuredPress } from "./measured-press.ts";

/**
 * A press with the operations on files behind HTTP, in a process of its own. Says where it listens; for each line it
 * reads it says for how long its event loop was held since the line before, in milliseconds of the processor's time.
 */
const press = await openMeasuredPress();
const server = serve({
  fetch: (request) => press.fetch(request),
  port: 0,
  hostname: "127.0.0.1",
  overrideGlobalObjects: false,
});
await once(server, "listening");
const address = server.address();

const hold = measureLoopHold();
const report = (message: unknown): void => void process.stdout.write(`${JSON.stringify(message)}\n`);
report({
  port: typeof address === "object" && address ? address.port : 0,
  token: press.editor.token,
  ids: [press.cast.monograph.id, press.cast.proceedings.id],
});
for await (const line of createInterface({ input: process.stdin })) {
  if (line === "end") break;
  report({ longest: hold.report() });
}
server.close();
await press.close();
process.exit(0); // whatever is still being read is no concern of the test
