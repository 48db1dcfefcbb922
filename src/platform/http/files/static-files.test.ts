import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Hono } from "hono";
import type { App } from "#platform/http/request-pipeline.ts";
import { staticFiles } from "./static-files.ts";

let folder: string;
let site: App;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "colophon-static-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "client-AbC123.css"), "main{}");
  writeFileSync(join(folder, "assets", "client-AbC123.css.br"), "packed");
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  site = staticFiles(
    folder,
    new Hono().get("*", (request) => request.text("a route")),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = async (path: string, headers: Record<string, string> = {}) =>
  site.fetch(new Request(`http://press.example${path}`, { headers }), { ip: "", requestId: "" });

test.each([
  ["/assets/client-AbC123.css", "public, max-age=31536000, immutable"],
  ["/favicon.svg", "public, max-age=86400"],
  ["/publications", null],
  ["/assets/client-AbC123.css.br", null],
])("%s is cached by browsers: %s", async (path, cacheControl) => {
  expect((await get(path)).headers.get("cache-control")).toBe(cacheControl);
});

test("a compressed copy is cached just as long", async () => {
  const response = await get("/assets/client-AbC123.css", { "accept-encoding": "br" });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("cache-control")).toContain("immutable");
});

test.each(["POST", "PUT", "DELETE"])("a file does not answer %s", async (method) => {
  const response = await site.fetch(new Request("http://press.example/favicon.svg", { method }), {
    ip: "",
    requestId: "",
  });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  expect(await response.text()).toContain(`This address does not accept ${method}.`);
});

test("a file that is gone since the start is left to the routes", async () => {
  rmSync(join(folder, "favicon.svg"));
  const response = await get("/favicon.svg");
  expect([response.status, await response.text()]).toEqual([200, "a route"]);
});
