import { once } from "node:events";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ListeningServer, openListeningServer, sessionCookie } from "#tests/support/servers/listening-server.ts";

let server: ListeningServer;
let send: ListeningServer["send"];
beforeAll(async () => {
  server = await openListeningServer();
  ({ send } = server);
});
afterAll(() => server.close());
beforeEach(() => server.forget());

test("a page is rendered once, and again when its content has changed", async () => {
  const first = await send("/page");
  const second = await send("/page");
  expect(second.body.toString()).toBe(first.body.toString());
  expect(server.countRendered()).toBe(1);
  server.cache.invalidate(["one"]);
  await send("/page");
  expect(server.countRendered()).toBe(2);
});

test("a page that is no longer cached is rendered once for all simultaneous requests", async () => {
  await send("/page?search=x");
  server.cache.invalidate(["one"]);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => send("/page?search=x", { "user-agent": "A reader" })),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(new Set(responses.map(({ body }) => body.toString())).size).toBe(1);
  expect(server.countRendered()).toBe(2);
  expect(server.served).toHaveLength(21);
});

test("a change that comes while a page is rendered keeps it out of the cache", async () => {
  await send("/changing");
  await send("/changing");
  expect(server.countRendered()).toBe(2);
});

test("an idle connection stays open longer than proxies keep theirs", async () => {
  const connection = connect(server.port, "127.0.0.1");
  connection.write("GET /page HTTP/1.1\r\nHost: press.example\r\n\r\n");
  const [response] = (await once(connection, "data")) as [Buffer]; // bytes, as no coding was set
  connection.destroy();
  expect(response.toString("latin1")).toMatch(/^Keep-Alive: timeout=75\r$/mu);
});

test("parameters that the page does not read make no second copy", async () => {
  await send("/page?search=tides");
  await send("/page?utm_source=a&search=tides");
  await send("/page?search=tides&utm_source=b");
  expect(server.countRendered()).toBe(1);
  await send("/page?search=dunes");
  expect(server.countRendered()).toBe(2);
});

test("the page of a very long address is not cached", async () => {
  const path = `/page?search=${"x".repeat(10_000)}`;
  await send(path);
  await send(path);
  expect(server.countRendered()).toBe(2);
});

test("the reader's software gets the coding it takes", async () => {
  const plain = (await send("/page")).body.toString();
  const brotli = await send("/page", { "accept-encoding": "gzip, br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(plain);
  const gzip = await send("/page", { "accept-encoding": "gzip, br;q=0" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(plain);
});

test("who has the page already hears 304, first and later", async () => {
  const etag = String((await send("/page")).headers.etag);
  const cached = await send("/page", { "if-none-match": etag });
  expect([cached.status, cached.body.length]).toEqual([304, 0]);
  expect((await send("/page", { "if-none-match": `W/${etag}, "other"` })).status).toBe(304);
  expect((await send("/page", { "if-none-match": '"other"' })).status).toBe(200);
});

test("HEAD answers as GET does, without the body", async () => {
  const unkept = await send("/page", {}, "HEAD");
  expect([unkept.status, unkept.body.length]).toEqual([200, 0]);
  const whole = await send("/page");
  const cached = await send("/page", {}, "HEAD");
  expect(cached.headers["content-length"]).toBe(String(whole.body.length));
  expect(cached.body.length).toBe(0);
});

test("every response is offered for counting, rendered or cached, with the reader's own address", async () => {
  const headers = { "user-agent": "A reader", "x-forwarded-for": "198.51.100.7, 203.0.113.9" };
  const first = await send("/page", headers);
  await send("/page", headers);
  await send("/page", { ...headers, "if-none-match": String(first.headers.etag) });
  await send("/page", headers, "HEAD");
  expect(server.served.map(({ event, method, ip }) => [event, method, ip])).toEqual([
    [{ kind: "view", publicationId: "1" }, "GET", "203.0.113.9"],
    [{ kind: "view", publicationId: "1" }, "GET", "203.0.113.9"],
    [{ kind: "view", publicationId: "1" }, "GET", "203.0.113.9"],
    [{ kind: "view", publicationId: "1" }, "HEAD", "203.0.113.9"],
  ]);
  expect(server.served.every((one) => one.headers.get("User-Agent") === "A reader")).toBe(true);
});

test("response metadata stays on the server", async () => {
  for (const { headers } of [await send("/page"), await send("/page")]) {
    expect(Object.keys(headers).filter((name) => /^x-(?:cache|count|frame-ancestors)/u.test(name))).toEqual([]);
  }
});

test("a signed-in reader's page neither comes from the cache nor goes into it", async () => {
  await send("/page");
  const own = await send("/page", { cookie: `theme=dark; ${sessionCookie()}` });
  expect(server.countRendered()).toBe(2);
  expect(own.headers["cache-control"]).toBe("private, no-store");
});

test("an invented cookie does not bypass the page cache", async () => {
  const cached = await send("/page");
  for (const value of ["x", "x".repeat(90), `${sessionCookie().slice("session=".length)}0`])
    for (const name of ["session", "__Host-session"]) {
      const response = await send("/page", { cookie: `theme=dark; ${name}=${value}` });
      expect(response.body.toString(), value).toBe(cached.body.toString());
    }
  expect(server.countRendered()).toBe(1);
});

test("a cookie that does not leave the cache is not seen by the page either", async () => {
  const invented = "theme=dark; session=x;__Host-session=y; other=1";
  expect((await send("/cookie", { cookie: invented })).body.toString()).toBe("theme=dark; other=1");
  const own = sessionCookie();
  expect((await send("/cookie", { cookie: own })).body.toString()).toBe(own);
});

test("a request that names two hosts is refused", async () => {
  const socket = connect(server.port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
  socket.write("GET /page HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n");
  await once(socket, "close");
  expect(received).toMatch(/^HTTP\/1\.1 400 /u);
  expect(server.countRendered()).toBe(0);
});
