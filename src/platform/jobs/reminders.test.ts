import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReminders } from "./reminders.ts";

let began: number;
let calls: number[];
const reminders = () => createReminders<"deliver">(() => void calls.push(performance.now() - began));

beforeEach(() => {
  vi.useFakeTimers();
  began = performance.now();
  calls = [];
});
afterEach(() => void vi.useRealTimers());

test("a request brings two calls, and so do several at once", () => {
  const deliver = reminders();
  deliver.remind("deliver");
  deliver.remind("deliver");
  deliver.remind("deliver");
  vi.advanceTimersByTime(60_000);
  expect(calls.filter((at) => at <= 150)).toHaveLength(1);
  expect(calls.filter((at) => at >= 5000).length).toBeGreaterThan(0);
  expect(calls.length).toBeLessThanOrEqual(4);
});

test("a request shortly before the call of an earlier one gets each of its own calls", () => {
  const deliver = reminders();
  deliver.remind("deliver");
  vi.advanceTimersByTime(4900);
  deliver.remind("deliver"); // its transaction ends 400 ms later, after the calls at 5000 and 5050
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual([150, 5000, 5050, 9900]);
});

test("a request within 150 ms of another one is met 150 ms after itself", () => {
  const deliver = reminders();
  deliver.remind("deliver");
  vi.advanceTimersByTime(140);
  deliver.remind("deliver");
  vi.advanceTimersByTime(200);
  expect(calls).toEqual([150, 290]);
});

test("nothing is called after the stop, repetitions included", () => {
  const deliver = reminders();
  deliver.remind("deliver");
  vi.advanceTimersByTime(100);
  deliver.remind("deliver");
  deliver.stop();
  deliver.remind("deliver");
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual([]);
});
