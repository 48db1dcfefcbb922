// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { recallDarkPaper, recallPlace, rememberDarkPaper, rememberPlace } from "./remembered-place.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("each publication has its own place", () => {
  rememberPlace(12, { page: 61, at: "2026-11-20T09:00:00Z" });
  expect(recallPlace(12)).toEqual({ page: 61, at: "2026-11-20T09:00:00Z" });
  expect(recallPlace(13)).toBeUndefined();
});

test.each(["not JSON", "null", "7", `{"page":61}`, `{"page":"61","at":"2026-11-20"}`])(
  "%s in the browser's storage is no place",
  (stored) => {
    localStorage.setItem("reader:12", stored);
    expect(recallPlace(12)).toBeUndefined();
  },
);

test("dark paper is a choice of this device", () => {
  expect(recallDarkPaper()).toBe(false);
  rememberDarkPaper(true);
  expect(recallDarkPaper()).toBe(true);
  rememberDarkPaper(false);
  expect(recallDarkPaper()).toBe(false);
});

test("a browser that stores nothing forgets, and the reader works", () => {
  const refuse = () => {
    throw new Error("Storage is forbidden.");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  expect(() => rememberPlace(12, { page: 2, at: "2026-11-20T09:00:00Z" })).not.toThrow();
  expect(recallPlace(12)).toBeUndefined();
});
