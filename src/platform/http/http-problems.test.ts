import { createConnection } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ListeningServer, openListeningServer } from "#tests/support/servers/listening-server.ts";
import { Invalid } from "#platform/refused.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

let server: ListeningServer;
let send: ListeningServer["send"];
beforeAll(async () => {
  server = await openListeningServer();
  ({ send } = server);
});
afterAll(() => server.close());
beforeEach(() => server.forget());

test("security headers are on pages, cached pages and problems", async () => {
  for (const path of ["/page", "/page", "/broken", "/%zz"]) {
    const { headers } = await send(path);
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
  const { status: given, headers, body } = await send(path, { accept: "text/html" });
  expect(given).toBe(status);
  expect(headers["content-type"]).toContain("text/html");
  expect(body.toString()).toMatch(/<h1>.+<\/h1><p>.+<\/p>/u);
  expect(body.toString()).not.toMatch(/secret detail|<closed>|\.ts:/u);
});

test("programs get problem details", async () => {
  const { status, headers, body } = await send("/invalid", { accept: "application/json" });
  expect([status, headers["content-type"]]).toEqual([422, "application/problem+json"]);
  expect(JSON.parse(body.toString())).toEqual({
    type: "about:blank",
    status: 422,
    title: FORM_WORDS.checkInput,
    detail: "The year is not a year.",
    fields: { year: "The year is not a year." },
  });
});

test("several sentences in one line end with full stops", () => {
  const fields = {
    title: PUBLICATION_WORDS.titleRequired,
    type: PUBLICATION_WORDS.typeMissing,
    year: "The year is not a year.",
  };
  expect(new Invalid(fields).message).toBe("Title is required. Choose a type. The year is not a year.");
});

test("an unexpected error is logged under the reference that the reader sees", async () => {
  const body = (await send("/broken")).body.toString();
  const reference = /<strong>([0-9A-F]{10})<\/strong>/u.exec(body)?.[1] ?? "none";
  expect(server.lines.some((line) => line.includes(reference) && line.includes("secret detail"))).toBe(true);
});

test("a database that is away means: later", async () => {
  expect((await send("/away")).headers["retry-after"]).toBe("5");
});

test("a request's number is taken when it is one, and made when not", async () => {
  expect((await send("/page", { "x-request-id": "front-0042" })).headers["x-request-id"]).toBe("front-0042");
  expect((await send("/page", { "x-request-id": "<script>" })).headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/u);
});

test("the log contains nothing about the reader", async () => {
  await send("/page?search=illness", { "user-agent": "A reader", "x-forwarded-for": "203.0.113.9" });
  await expect.poll(() => server.lines.length).toBe(1);
  expect(JSON.parse(server.lines[0] ?? "")).toMatchObject({ method: "GET", route: "/page", status: 200 });
  expect(server.lines[0]).not.toMatch(/illness|reader|203\.0/u);
});

test.each([
  ["/opened/a-key", { route: "/opened/:key", status: 200 }],
  ["/a-key/elsewhere", { route: "none", status: 404 }],
  ["/a-key/%zz", { route: "none", status: 400 }],
])("the log has the pattern of %s, not the path", async (path, line) => {
  await send(path);
  await expect.poll(() => server.lines.length).toBe(1);
  expect(JSON.parse(server.lines[0] ?? "")).toMatchObject({ ...line, msg: "answered" });
  expect(server.lines[0]).not.toContain("a-key");
});

test("a page from the cache is logged under the route that made it", async () => {
  for (const search of ["a-key", "a-key"]) await send(`/page?search=${search}`);
  await expect.poll(() => server.lines.length).toBe(2);
  expect(server.countRendered()).toBe(1);
  expect(server.lines.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual(["/page", "/page"]);
});

test("a refusal is a warning that names the person", async () => {
  await send("/named");
  await expect.poll(() => server.lines.length).toBe(1);
  expect(JSON.parse(server.lines[0] ?? "")).toMatchObject({ level: 40, status: 403, person: "a person's id" });
});

test.each([
  [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(40_000)}\r\n\r\n`, "431 Request Header Fields Too Large"],
  ["NOT HTTP AT ALL\r\n\r\n", "400 Bad Request"],
])("an unreadable request gets its error on the connection", async (sent, status) => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let heard = "";
  const connection = createConnection(server.port, "127.0.0.1", () => connection.write(sent));
  connection
    .on("data", (chunk) => (heard += chunk))
    .on("close", () => resolve(heard))
    .on("error", () => resolve(heard));
  expect(await promise).toContain(status);
});
