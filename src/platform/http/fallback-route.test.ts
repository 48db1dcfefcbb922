import { Hono } from "hono";
import { expect, test } from "vitest";
import { refuseMethod, respondWithFallback } from "./fallback-route.ts";

const MISSING = { status: 404, title: "Not found", sentence: "There is no such page." };
const app = new Hono();
app.get("/titles", (c) => c.text("titles"));
app.post("/titles", (c) => c.text("stored"));
app.put("/titles/:id", (c) => c.text("replaced"));
app.notFound((c) =>
  respondWithFallback(
    app,
    c,
    () => MISSING,
    () => null,
  ),
);

const send = (path: string, method = "GET") => app.request(path, { method, headers: { Accept: "application/json" } });

test("an address with slashes too many is sent on, with its query", async () => {
  const response = await send("/titles//?page=2");
  expect([response.status, response.headers.get("location")]).toEqual([301, "/titles?page=2"]);
});

test("no address leads to another host", async () => {
  expect((await send("//evil.example/")).status).toBe(404);
});

test("a method that an address does not know is refused with those that it knows", async () => {
  const response = await send("/titles", "DELETE");
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
  expect(await response.json()).toMatchObject({ detail: "This address does not accept DELETE." });
});

test("a question for the methods is answered without a body", async () => {
  const response = await send("/titles/12", "OPTIONS");
  expect([response.status, response.headers.get("allow"), await response.text()]).toEqual([204, "PUT, OPTIONS", ""]);
});

test("an address that no route knows is not found, whatever the method", async () => {
  for (const method of ["GET", "POST", "OPTIONS"]) expect((await send("/nothing", method)).status).toBe(404);
  expect((await send("/nothing/")).status).toBe(404);
});

test("a handler of its own refuses a method in the same words", async () => {
  const request = new Request("https://press.example/style.css", {
    method: "POST",
    headers: { Accept: "application/json" },
  });
  const response = await refuseMethod(request, ["GET", "HEAD"]);
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
});
