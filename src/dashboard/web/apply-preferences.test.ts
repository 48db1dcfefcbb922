// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { applyPreferences } from "./apply-preferences.ts";

const { dataset } = document.documentElement;
beforeEach(() => {
  dataset["theme"] = "light";
  dataset["density"] = "comfortable";
});

test("the chosen theme and density show at once, and the next page begins with the theme", () => {
  applyPreferences({ density: "compact", theme: "dark" });
  expect([dataset["density"], dataset["theme"]]).toEqual(["compact", "dark"]);
  expect(document.cookie).toContain("theme=dark");
});

test("a person who follows the system keeps the theme that this device chose", () => {
  applyPreferences({ density: "comfortable", theme: "system" });
  expect(dataset["theme"]).toBe("light");
});
