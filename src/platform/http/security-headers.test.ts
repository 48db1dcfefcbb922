import { expect, test } from "vitest";
import { openToOtherSites } from "./security-headers.ts";

test.each([
  ["public, max-age=31536000, immutable", "cross-origin"],
  ["public, no-cache", "cross-origin"],
  ["no-cache", "cross-origin"],
  ["private, no-store", "same-origin"],
  ["private, no-cache", "same-origin"],
  ["no-store", "same-origin"],
  [undefined, "same-origin"],
])("what is cached as %s may be embedded by %s", (caching, expected) => {
  const headers = new Headers({ "Cross-Origin-Resource-Policy": "same-origin" });
  if (caching !== undefined) headers.set("Cache-Control", caching);
  openToOtherSites(headers);
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe(expected);
});
