import { request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import { createConnection } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Invalid, Refused } from "#platform/refusal.ts";
import { clientAddress } from "./client-address.ts";
import { createHttpServer } from "./http-server.ts";
import { listen, stopListening } from "./listening.ts";
import { createPageCache } from "./page-cache.ts";
import { problemAnswer } from "./problem-answer.ts";
import { problemOf } from "./problem-of.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Served } from "./served.ts";

const lines: string[] = [];
const log = pino({ base: null }, { write: (line) => void lines.push(line) });
const cache = createPageCache({ bytes: 1_000_000, seconds: 60 });
const served: Served[] = [];
let rendered = 0;
let server: Server;
let port = 0;

const routes = new Hono();
routes.get("/page", (request) => {
  rendered += 1;
  const labels = { "x-cache-tags": "library one", "x-cache-query": "search", "x-count": "view:1" };
  return request.html(`<p>${request.req.query("search") ?? "all"} ${rendered} ${"long ".repeat(300)}</p>`, 200, labels);
});
routes.get("/changing", (request) => {
  cache.changed(["library"]);
  return request.html(`<p>${(rendered += 1)}</p>`, 200, { "x-cache-tags": "library" });
});
routes.get("/refused", () => {
  throw new Refused(403, "Download Restricted", "It is <closed>.");
});
routes.get("/invalid", () => {
  throw new Invalid({ year: "The year is not a year." });
});
routes.get("/broken", () => {
  throw new Error("secret detail");
});
routes.get("/away", () => {
  throw Object.assign(new Error("terminating connection"), { code: "57P01" });
});
routes.onError((error, { req }) => problemAnswer(req.raw, problemOf(error, log)));

beforeAll(async () => {
  server = createHttpServer({
    app: routes,
    cache,
    log,
    problemView: undefined,
    security: securityHeaders({ url: "https://press.example", inlineScripts: ["let a"] }),
    clientAddress: clientAddress(["127.0.0.1", "::1"]),
    onServed: (one) => void served.push(one),
  });
  port = await listen(server, 0);
});
afterAll(() => stopListening(server));
beforeEach(() => {
  cache.clear();
  served.length = 0;
  lines.length = 0;
  rendered = 0;
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Node's own client: it changes neither address nor headers, and unpacks nothing. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const asked = httpRequest({ port, path, method, headers, agent: false }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("end", () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
    );
  });
  asked.on("error", reject).end();
  return promise;
}

test("a page is rendered once, and again when its content has changed", async () => {
  const first = await ask("/page");
  const second = await ask("/page");
  expect(second.body.toString()).toBe(first.body.toString());
  expect(rendered).toBe(1);
  cache.changed(["one"]);
  await ask("/page");
  expect(rendered).toBe(2);
});

test("a page that is no longer kept is made once for all who ask for it at the same time", async () => {
  await ask("/page?search=x");
  cache.changed(["one"]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask("/page?search=x", { "user-agent": "A reader" })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
  expect(rendered).toBe(2);
  expect(served).toHaveLength(21);
});

test("a change that comes while a page is rendered keeps it out of the cache", async () => {
  await ask("/changing");
  await ask("/changing");
  expect(rendered).toBe(2);
});

test("parameters that the page does not read make no second copy", async () => {
  await ask("/page?search=tides");
  await ask("/page?utm_source=a&search=tides");
  await ask("/page?search=tides&utm_source=b");
  expect(rendered).toBe(1);
  await ask("/page?search=dunes");
  expect(rendered).toBe(2);
});

test("an address too long to be asked for twice is not kept", async () => {
  const path = `/page?search=${"x".repeat(10_000)}`;
  await ask(path);
  await ask(path);
  expect(rendered).toBe(2);
});

test("the reader's software gets the coding it takes", async () => {
  const plain = (await ask("/page")).body.toString();
  const brotli = await ask("/page", { "accept-encoding": "gzip, br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(plain);
  const gzip = await ask("/page", { "accept-encoding": "gzip, br;q=0" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(plain);
});

test("who has the page already hears 304, first and later", async () => {
  const etag = String((await ask("/page")).headers.etag);
  const kept = await ask("/page", { "if-none-match": etag });
  expect([kept.status, kept.body.length]).toEqual([304, 0]);
  expect((await ask("/page", { "if-none-match": `W/${etag}, "other"` })).status).toBe(304);
  expect((await ask("/page", { "if-none-match": '"other"' })).status).toBe(200);
});

test("HEAD answers as GET does, without the body", async () => {
  const unkept = await ask("/page", {}, "HEAD");
  expect([unkept.status, unkept.body.length]).toEqual([200, 0]);
  const whole = await ask("/page");
  const kept = await ask("/page", {}, "HEAD");
  expect(kept.headers["content-length"]).toBe(String(whole.body.length));
  expect(kept.body.length).toBe(0);
});

test("every answer is offered for counting, rendered or kept, with the reader's own address", async () => {
  const headers = { "user-agent": "A reader", "x-forwarded-for": "198.51.100.7, 203.0.113.9" };
  const first = await ask("/page", headers);
  await ask("/page", headers);
  await ask("/page", { ...headers, "if-none-match": String(first.headers.etag) });
  await ask("/page", headers, "HEAD");
  expect(served.map(({ label, method, ip }) => [label, method, ip])).toEqual([
    ["view:1", "GET", "203.0.113.9"],
    ["view:1", "GET", "203.0.113.9"],
    ["view:1", "GET", "203.0.113.9"],
    ["view:1", "HEAD", "203.0.113.9"],
  ]);
  expect(served.every((one) => one.headers.get("User-Agent") === "A reader")).toBe(true);
});

test("labels stay in the house", async () => {
  for (const { headers } of [await ask("/page"), await ask("/page")]) {
    expect(Object.keys(headers).filter((name) => /^x-(?:cache|count)/u.test(name))).toEqual([]);
  }
});

test("signed-in readers are neither given a kept page nor have theirs kept", async () => {
  await ask("/page");
  const own = await ask("/page", { cookie: "theme=dark; __Host-session=abc" });
  expect(rendered).toBe(2);
  expect(own.headers["cache-control"]).toBe("private, no-store");
});

test("security headers are on pages, kept pages and problems", async () => {
  for (const path of ["/page", "/page", "/broken", "/%zz"]) {
    const { headers } = await ask(path);
    expect(headers["content-security-policy"]).toContain("script-src 'self' 'inline-speculation-rules' 'sha256-");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["strict-transport-security"]).toContain("max-age");
  }
});

test.each([
  ["/%zz", 400],
  ["/page?search=%00", 400],
  ["/%E0%A4%A", 400],
  ["/refused", 403],
  ["/invalid", 422],
  ["/broken", 500],
  ["/away", 503],
])("%s is answered %i with a page, no stack and no markup from outside", async (path, status) => {
  const { status: given, headers, body } = await ask(path, { accept: "text/html" });
  expect(given).toBe(status);
  expect(headers["content-type"]).toContain("text/html");
  expect(body.toString()).toMatch(/<h1>.+<\/h1><p>.+<\/p>/u);
  expect(body.toString()).not.toMatch(/secret detail|<closed>|\.ts:/u);
});

test("programs get problem details", async () => {
  const { status, headers, body } = await ask("/invalid", { accept: "application/json" });
  expect([status, headers["content-type"]]).toEqual([422, "application/problem+json"]);
  expect(JSON.parse(body.toString())).toEqual({
    type: "about:blank",
    status: 422,
    title: "Please check what you entered",
    detail: "The year is not a year.",
    fields: { year: "The year is not a year." },
  });
});

test("what is broken is logged under the number the reader is given", async () => {
  const body = (await ask("/broken")).body.toString();
  const reference = /<strong>([0-9A-F]{10})<\/strong>/u.exec(body)?.[1] ?? "none";
  expect(lines.some((line) => line.includes(reference) && line.includes("secret detail"))).toBe(true);
});

test("a database that is away means: later", async () => {
  expect((await ask("/away")).headers["retry-after"]).toBe("5");
});

test("a request's number is taken when it is one, and made when not", async () => {
  expect((await ask("/page", { "x-request-id": "front-0042" })).headers["x-request-id"]).toBe("front-0042");
  expect((await ask("/page", { "x-request-id": "<script>" })).headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/u);
});

test("the log says nothing of the reader", async () => {
  await ask("/page?search=illness", { "user-agent": "A reader", "x-forwarded-for": "203.0.113.9" });
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ method: "GET", path: "/page", status: 200 });
  expect(lines[0]).not.toMatch(/illness|reader|203\.0/u);
});

test.each([
  [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(40_000)}\r\n\r\n`, "431 Request Header Fields Too Large"],
  ["NOT HTTP AT ALL\r\n\r\n", "400 Bad Request"],
])("what cannot be read is told so on the connection", async (sent, status) => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let heard = "";
  const connection = createConnection(port, "127.0.0.1", () => connection.write(sent));
  connection
    .on("data", (chunk) => (heard += chunk))
    .on("close", () => resolve(heard))
    .on("error", () => resolve(heard));
  expect(await promise).toContain(status);
});
