// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { followSystem, listenToThemeToggles } from "./theme-choice.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

const system = { dark: false };
const cookie = vi.spyOn(document, "cookie", "set");
beforeAll(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: system.dark }));
  listenToThemeToggles();
});
beforeEach(() => {
  system.dark = false;
  document.documentElement.dataset["theme"] = "light";
  render(<ThemeToggle />);
});
afterEach(cleanup);

const toggle = () => screen.getByRole("button", { name: "Dark theme" });
/** The cookie as the page wrote it last. */
const readCookie = () => cookie.mock.lastCall?.[0];
const theme = () => document.documentElement.dataset["theme"];

test("the toggle changes the theme, says so, and the browser remembers it", () => {
  fireEvent.click(toggle());
  expect([theme(), toggle().getAttribute("aria-pressed")]).toEqual(["dark", "true"]);
  expect(readCookie()).toMatch(/^theme=dark; .*Max-Age=31536000/u);
});

test("choosing what the system has anyway forgets the choice", () => {
  fireEvent.click(toggle());
  fireEvent.click(toggle());
  expect([theme(), toggle().getAttribute("aria-pressed")]).toEqual(["light", "false"]);
  expect(readCookie()).toContain("; Max-Age=0;");
});

test("a person who follows the system again gets its theme at once", () => {
  system.dark = true;
  followSystem();
  expect(theme()).toBe("dark");
  expect(readCookie()).toContain("; Max-Age=0;");
});
