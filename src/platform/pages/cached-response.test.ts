import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseVariant, prepareCachedResponse } from "./cached-response.ts";

const page = () =>
  prepareCachedResponse({ body: Buffer.from("A page. ".repeat(500)), headers: [], tags: [], counts: undefined });

test("a page is compressed when its coding is asked for, and once", async () => {
  const cached = page();
  const first = chooseVariant(cached, "gzip, br");
  expect(first).toBeInstanceOf(Promise);
  expect(chooseVariant(cached, "br")).toBe(first);
  const brotli = await first;
  expect(brotliDecompressSync(brotli.body).toString()).toBe("A page. ".repeat(500));
  expect(chooseVariant(cached, "br")).toBe(brotli);

  const gzip = chooseVariant(cached, "gzip");
  expect(gzip, "gzip, which nobody had asked for").toBeInstanceOf(Promise);
  expect(gunzipSync((await gzip).body).toString()).toBe("A page. ".repeat(500));
});

test("a page that is sent as it is waits for nothing", () => {
  expect(chooseVariant(page(), undefined)).toMatchObject({ body: Buffer.from("A page. ".repeat(500)) });
  expect(chooseVariant(page(), "br;q=0, gzip;q=0")).not.toBeInstanceOf(Promise);
});

test("its forms have tags of their own, and its size in the cache has room for them", async () => {
  const cached = page();
  const forms = await Promise.all(["br", "gzip", ""].map(async (coding) => chooseVariant(cached, coding)));
  expect(new Set(forms.map(({ etag }) => etag)).size).toBe(3);
  expect(cached.bytes).toBeGreaterThan(forms.reduce((sum, { body }) => sum + body.length, 0));
});
