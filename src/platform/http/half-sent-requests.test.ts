import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ListeningServer, openListeningServer } from "#tests/support/servers/listening-server.ts";

const SILENCE_MS = 600;

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer({ silence: SILENCE_MS });
});
afterAll(() => server.close());

async function open(): Promise<{ socket: Socket; getText: () => string; closed: Promise<void> }> {
  const socket = connect(server.port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString())).on("error", () => undefined);
  await once(socket, "connect");
  // `once` would fail with what is written after the server has closed.
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  socket.on("close", () => resolve());
  return { socket, getText: () => text, closed };
}

const HEAD = "POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n";

test.each([
  ["nothing", ""],
  ["half a line", "GET /page HT"],
  ["half a head", "GET /page HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
])("a client that sends %s and no more is hung up on", async (_what, sent) => {
  const { socket, closed } = await open();
  if (sent !== "") socket.write(sent);
  await closed;
  expect(socket.destroyed).toBe(true);
});

test.each([
  ["a length", `${HEAD}Content-Length: 5000\r\n\r\nhalf of it`],
  ["chunks", `${HEAD}Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n`],
  ["no byte of it", `${HEAD}Content-Length: 5000\r\n\r\n`],
])("a body that stops, with %s, is answered 408", async (_what, sent) => {
  const { socket, getText, closed } = await open();
  socket.write(sent);
  await closed;
  expect(getText()).toMatch(/^HTTP\/1\.1 408 /u);
});

test("a body that drips is no body that comes", async () => {
  const { socket, closed } = await open();
  socket.write(`${HEAD}Content-Length: 5000\r\n\r\n`);
  const dripping = setInterval(() => socket.writable && socket.write("x"), 100);
  await closed;
  clearInterval(dripping);
  expect(socket.bytesWritten).toBeLessThan(5000);
});

test("a large body on a slow line takes far longer than that, and arrives whole", async () => {
  const { socket, getText } = await open();
  const parts = 12;
  const part = "y".repeat(4000);
  socket.write(`${HEAD}Content-Length: ${parts * part.length}\r\nConnection: close\r\n\r\n`);
  for (let sent = 0; sent < parts; sent += 1) {
    socket.write(part);
    await setTimeout(SILENCE_MS / 4);
  }
  await expect.poll(getText).toContain(`${parts * part.length} characters`);
});

test("a request that is complete is waited for as long as it takes to answer", async () => {
  const { socket, getText } = await open();
  socket.write("GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  await expect.poll(getText).toContain("at last");
});
