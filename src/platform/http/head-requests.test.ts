import { Hono } from "hono";
import { expect, test } from "vitest";
import { textFileResponse, withEnd } from "./files/text-file-response.ts";
import { cancelBodyOfHead } from "./head-requests.ts";

async function* writePieces() {
  for (let number = 0; number < 100; number += 1) yield "x".repeat(10_000);
}

test("a file that is asked for with HEAD gives back what it holds; GET gets all of it", async () => {
  let held = 0;
  const app = new Hono();
  app.use("*", cancelBodyOfHead);
  app.get("/file", () => {
    held += 1;
    return textFileResponse(
      withEnd(writePieces(), () => (held -= 1)),
      { mediaType: "text/plain" },
    );
  });
  const head = await app.request("/file", { method: "HEAD" });
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
    200,
    "text/plain; charset=utf-8",
    "",
  ]);
  expect(held).toBe(0);
  expect(await (await app.request("/file")).text()).toHaveLength(1_000_000);
  expect(held).toBe(0);
});
