import type { Server } from "node:http";

const REST_MS = 10_000;

/**
 * Gives memory back to the system once nobody has asked for anything for 10 s, the start's own litter included: it takes a
 * tenth of a second, and nobody waits for it. Does nothing unless Node was started with `--expose-gc`.
 */
export function giveBackMemoryAtRest(server: Server): void {
  const { gc } = globalThis;
  if (!gc) return;
  const rest = setTimeout(() => void gc({ type: "major", execution: "async", flavor: "last-resort" }), REST_MS).unref();
  server.on("request", () => rest.refresh());
  server.on("close", () => clearTimeout(rest));
}
