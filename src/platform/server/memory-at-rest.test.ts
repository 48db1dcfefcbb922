import { Server } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveBackMemoryAtRest } from "./memory-at-rest.ts";

const collect = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("gc", collect);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  collect.mockReset();
});

test("memory is given back ten seconds after the start, and again after the last request of each busy time", () => {
  const server = new Server();
  giveBackMemoryAtRest(server);
  vi.advanceTimersByTime(9_000);
  server.emit("request");
  vi.advanceTimersByTime(9_000);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
  server.emit("request");
  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledTimes(2);
});

test("a press that stops collects nothing more, and one whose Node does not offer it starts all the same", () => {
  const server = new Server();
  giveBackMemoryAtRest(server);
  server.emit("close");
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
  vi.stubGlobal("gc", undefined);
  expect(() => giveBackMemoryAtRest(new Server())).not.toThrow();
});
