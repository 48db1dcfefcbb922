import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { listen, stopListening } from "./listening.ts";

test("a port that another program has is refused with a sentence", async () => {
  const first = createServer();
  const port = await listen(first, 0);
  await expect(listen(createServer(), port)).rejects.toThrow(`Port ${port} is taken by another program.`);
  await stopListening(first);
});

test("a request that has begun gets its response before the server stops, and no other is taken", async () => {
  const arrived = Promise.withResolvers<() => void>();
  const server = createServer((_request, outgoing) => arrived.resolve(() => outgoing.end("all of it")));
  const port = await listen(server, 0);
  const response = once(get({ port, agent: false }), "response") as Promise<[IncomingMessage]>;
  const respond = await arrived.promise;
  const stopped = stopListening(server);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed");
  respond();
  const [received] = await response;
  expect(received.statusCode).toBe(200);
  received.resume();
  await stopped;
});
