import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ListeningServer, openListeningServer } from "#tests/support/servers/listening-server.ts";

const BODY_BYTES = 20_000_000;
/** The bytes that Node reads ahead before a body is requested, and the piece it was reading. */
const MAX_BYTES_READ = 512 * 1024;

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

/** Sends a head and then pieces of a body until the connection ends; what was answered, and the bytes that were read here. */
async function send(head: string, piece: Buffer): Promise<{ received: string; read: number }> {
  const before = server.bytesRead();
  const socket = connect(server.port, "127.0.0.1");
  let received = "";
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  socket.on("data", (chunk: Buffer) => (received += chunk.toString())).on("error", () => undefined);
  socket.once("close", () => resolve());
  await once(socket, "connect");
  socket.write(`${head}\r\n\r\n`);
  for (let sent = 0; sent < BODY_BYTES && !socket.destroyed; sent += piece.length) {
    if (!socket.write(piece)) await Promise.race([once(socket, "drain").catch(() => undefined), closed]);
    await setTimeout(0);
  }
  await closed;
  return { received, read: server.bytesRead() - before };
}

const PIECE = Buffer.alloc(64_000, "x");
const LENGTH = `Content-Length: ${BODY_BYTES}`;
const CHUNK = Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from("\r\n")]);

test.each([
  ["refused before its body is read", 403, `POST /refused HTTP/1.1\r\nHost: localhost\r\n${LENGTH}`, PIECE],
  ["refused so, in chunks", 403, "POST /refused HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked", CHUNK],
  ["for an address that does not exist", 404, `POST /nowhere HTTP/1.1\r\nHost: localhost\r\n${LENGTH}`, PIECE],
  ["refused in the middle of its body", 413, `POST /too-large HTTP/1.1\r\nHost: localhost\r\n${LENGTH}`, PIECE],
  ["with two hosts", 400, `POST /refused HTTP/1.1\r\nHost: localhost\r\nHost: other\r\n${LENGTH}`, PIECE],
  ["that reads a cached page", 200, `GET /page HTTP/1.1\r\nHost: localhost\r\n${LENGTH}`, PIECE],
])("a request %s is answered %i and cut off", async (_what, status, head, piece) => {
  await server.send("/page");
  const { received, read } = await send(head, piece);
  expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, "u"));
  expect(received.toLowerCase()).toContain("connection: close");
  expect(read).toBeLessThan(MAX_BYTES_READ);
});

type Received = { readonly status: number; readonly sentence: string };

/** Clients that go on sending while they are answered, each in its own way. */
const CLIENTS: Readonly<Record<string, (address: string) => Promise<Received>>> = {
  "fetch of Node": async (address) => {
    const response = await fetch(address, { method: "POST", body: new Uint8Array(BODY_BYTES) });
    return { status: response.status, sentence: await response.text() };
  },
  "request of Node": async (address) => {
    const request = httpRequest(address, { method: "POST", agent: false });
    // The rest of the body cannot be sent any more: an error after the answer.
    request.on("error", () => undefined).end(new Uint8Array(BODY_BYTES));
    const [response] = (await once(request, "response")) as [IncomingMessage]; // as Node declares the event
    return { status: response.statusCode ?? 0, sentence: await text(response) };
  },
};

test.each(Object.entries(CLIENTS))(
  "%s reads why a large body was refused, whatever the status",
  async (_name, send) => {
    for (const status of [401, 403, 404, 409, 413, 415, 422, 429, 503]) {
      const received = await send(`http://127.0.0.1:${server.port}/refused/${status}`);
      expect(received).toEqual({ status, sentence: expect.stringContaining("It is &lt;closed&gt;.") });
    }
    expect(await send(`http://127.0.0.1:${server.port}/too-large`)).toMatchObject({ status: 413 });
  },
);

test.each([
  ["a small body that no route reads", "/refused", 1000, 403],
  ["a large body that is read", "/body", 200_000, 200],
])("after %s the connection serves the next request", async (_what, path, bytes, status) => {
  const socket = connect(server.port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`);
  socket.write("y".repeat(bytes));
  await expect.poll(() => received).toContain(`HTTP/1.1 ${status} `);
  // The rest of the first response may still be on its way.
  socket.write("GET /cookie HTTP/1.1\r\nHost: localhost\r\nCookie: a=1\r\nConnection: close\r\n\r\n");
  await once(socket, "close");
  expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*HTTP/1\\.1 200 [\\s\\S]*a=1$`, "u"));
});
