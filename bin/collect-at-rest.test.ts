import { EventEmitter } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { collectAtRest } from "./collect-at-rest.ts";

afterEach(() => vi.useRealTimers());

/** A press whose collections are counted; each request makes it larger by so many bytes, and each collection small again. */
function openPress(growth = 100_000_000) {
  vi.useFakeTimers();
  const server = new EventEmitter();
  const state = { collections: 0, isBusy: false, bytes: 300_000_000 };
  const [collectInThreads, trim] = [vi.fn<() => void>(), vi.fn<() => void>()];
  collectAtRest(server, {
    collectInThreads,
    trim,
    isBusy: () => state.isBusy,
    measure: () => state.bytes,
    collect: () => Object.assign(state, { collections: state.collections + 1, bytes: 300_000_000 }),
  });
  /** Sends a request. Its response ends at once unless `isLong`. */
  const request = (url = "/", isLong = false, bytes = growth): EventEmitter => {
    const response = new EventEmitter();
    server.emit("request", { url }, response);
    if (!isLong) response.emit("close");
    state.bytes += bytes;
    return response;
  };
  const pass = (seconds: number): number => {
    vi.advanceTimersByTime(seconds * 1000);
    return state.collections;
  };
  return { state, request, pass, collectInThreads, trim };
}

test("garbage is collected five times after the last request, and never while requests come", () => {
  const { state, request, pass, collectInThreads, trim } = openPress();
  expect(pass(60), "before the first request").toBe(0);
  for (let second = 0; second < 60; second += 1) {
    request();
    expect(pass(1)).toBe(0);
  }
  expect(pass(8)).toBe(1);
  expect(pass(600)).toBe(5);
  for (const url of ["/readyz", "/healthz", "/metrics"]) {
    request(url, false, 0);
    expect(pass(400), "probes of monitoring").toBe(5);
  }
  state.bytes += 20_000_000;
  expect(pass(60), "what a short job leaves").toBe(10);
  pass(60);
  request();
  expect(pass(12)).toBe(11);
  request();
  expect(pass(8), "a request between them").toBe(11);
  expect(pass(600)).toBe(15);
  expect([collectInThreads, trim].map(({ mock }) => mock.calls.length)).toEqual([15, 15]);
});

test("a request a minute that leaves little has nothing collected; one that leaves much, once a minute at most", () => {
  const poll = ({ request, pass }: ReturnType<typeof openPress>): number => {
    for (let minute = 0; minute < 60; minute += 1) {
      request();
      pass(60);
    }
    return pass(0);
  };
  expect(poll(openPress(100_000))).toBe(5);
  expect(poll(openPress())).toBe(300);
});

test("what was requested within a minute of a collection is collected after it", () => {
  const { request, pass } = openPress();
  request();
  expect(pass(40)).toBe(5);
  request();
  expect(pass(20)).toBe(5);
  expect(pass(60)).toBe(10);
});

test("while a job runs nothing is collected, and after it what it has left", () => {
  const { state, request, pass } = openPress();
  state.isBusy = true;
  request();
  expect(pass(600)).toBe(0);
  state.isBusy = false;
  expect(pass(60)).toBe(5);
});

test("while a response is sent nothing is collected", () => {
  const { request, pass } = openPress();
  const response = request("/api/v1/exports/publications", true);
  expect(pass(300)).toBe(0);
  response.emit("close");
  expect(pass(60)).toBe(5);
});

test("V8's collector gives memory back to the system", () => {
  vi.useFakeTimers();
  const server = new EventEmitter();
  collectAtRest(server, { collectInThreads: () => undefined, trim: () => undefined, isBusy: () => false });
  let texts = Array.from({ length: 1_500_000 }, (_, index) => ({ text: `Text ${index}` }));
  expect(texts).toHaveLength(1_500_000);
  const used = process.memoryUsage.rss();
  texts = [];
  const response = new EventEmitter();
  server.emit("request", { url: "/" }, response);
  response.emit("close");
  vi.advanceTimersByTime(13_000);
  expect(used - process.memoryUsage.rss()).toBeGreaterThan(40_000_000);
});
