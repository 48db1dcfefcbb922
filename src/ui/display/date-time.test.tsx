// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TimeAgo } from "./date-time.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-03-02T09:00:00Z"), toFake: ["Date"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ["2026-03-02T08:59:40Z", "just now"],
  ["2026-03-02T07:00:00Z", "2 hours ago"],
  ["2026-02-20T09:00:00Z", "1 week ago"],
  ["2026-03-05T09:00:00Z", "in 3 days"],
])('%s is shown as "%s", with the exact time for programs and on hovering', (at, words) => {
  render(<TimeAgo at={at} />);
  const time = screen.getByText(words);
  expect(time.getAttribute("datetime")).toBe(at);
  expect(time.title).toMatch(/^(?:February|March) \d\d, 2026 at \d\d:\d\d$/u);
});
