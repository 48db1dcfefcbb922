import { expect, test } from "vitest";
import { returnTarget } from "./return-url.ts";

test.each([
  "/dashboard/users?role=admin&page=2",
  "/publications/7#contents",
  "/dashboard/manuscripts/new?type=book&package=Essential",
  "/?page=2",
])("%s is gone back to", (requested) => {
  expect(returnTarget(requested)).toBe(requested);
});

test.each([
  ["nothing", undefined],
  ["an empty word", ""],
  ["another site", "https://evil.example/"],
  ["another site without a scheme", "//evil.example/"],
  ["a backslash", "/\\evil.example"],
  ["two backslashes", "\\\\evil.example"],
  ["a tab between slashes", "/\t/evil.example"],
  ["a line break between slashes", "/\n/evil.example"],
  ["dots that fall away", "/.//evil.example"],
  ["dots that fall away later", "/dashboard/..//evil.example"],
  ["encoded dots that fall away", "/%2e//evil.example"],
  ["a script", "javascript:alert(1)"],
  ["a script after a blank", " javascript:alert(1)"],
  ["data", "data:text/html,hello"],
  ["a page beside us", "dashboard"],
  ["the sign-in page itself", "/auth?redirect=/auth"],
  ["the sign-in page by a detour", "/publications/../auth/confirm"],
])("%s leads to the dashboard", (_what, requested) => {
  expect(returnTarget(requested)).toBe("/dashboard");
});
