import { EventEmitter } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { collectAtRest } from "./collect-at-rest.ts";

afterEach(() => vi.useRealTimers());

test("garbage is collected five times after the last request, and never while requests come", () => {
  vi.useFakeTimers();
  const server = new EventEmitter();
  const collect = vi.fn<() => void>();
  const collectInThreads = vi.fn<() => void>();
  const trim = vi.fn<() => void>();
  collectAtRest(server, { collectInThreads, trim }, collect);
  vi.advanceTimersByTime(60_000);
  expect(collect, "before the first request").not.toHaveBeenCalled();
  for (let second = 0; second < 60; second += 1) {
    server.emit("request", { url: "/" });
    vi.advanceTimersByTime(1000);
  }
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(8000);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600_000);
  expect(collect).toHaveBeenCalledTimes(5);
  server.emit("request", { url: "/" });
  vi.advanceTimersByTime(12_000);
  expect(collect).toHaveBeenCalledTimes(6);
  server.emit("request", { url: "/" });
  vi.advanceTimersByTime(8000);
  expect(collect, "a request between them").toHaveBeenCalledTimes(6);
  vi.advanceTimersByTime(600_000);
  for (const url of ["/readyz", "/healthz", "/metrics"]) {
    server.emit("request", { url });
    vi.advanceTimersByTime(30_000);
  }
  expect(collect, "probes of monitoring").toHaveBeenCalledTimes(11);
  expect([collectInThreads, trim].map(({ mock }) => mock.calls.length)).toEqual([11, 11]);
});

test("V8's collector gives memory back to the system", () => {
  vi.useFakeTimers();
  const server = new EventEmitter();
  collectAtRest(server, { collectInThreads: () => undefined, trim: () => undefined });
  let texts = Array.from({ length: 1_500_000 }, (_, index) => ({ text: `Text ${index}` }));
  expect(texts).toHaveLength(1_500_000);
  const used = process.memoryUsage.rss();
  texts = [];
  server.emit("request", { url: "/" });
  vi.advanceTimersByTime(13_000);
  expect(used - process.memoryUsage.rss()).toBeGreaterThan(40_000_000);
});
