import { expect, test } from "vitest";
import { createRequestRate } from "./request-rate.ts";

function createRate(most: number, seconds: number) {
  let now = 5000;
  const count = createRequestRate({ most, seconds }, () => now);
  return { count, pass: (milliseconds: number) => void (now += milliseconds) };
}

test("a client may send all its requests at once, and then waits as long as one takes", () => {
  const { count, pass } = createRate(3, 30);
  expect([count("one"), count("one"), count("one")]).toEqual([0, 0, 0]);
  expect(count("one")).toBe(10);
  pass(9000);
  expect(count("one")).toBe(1);
  pass(1000);
  expect(count("one")).toBe(0);
  expect(count("one")).toBe(10);
});

test("refused requests do not make a client wait longer", () => {
  const { count, pass } = createRate(1, 10);
  count("one");
  for (let tries = 0; tries < 100; tries += 1) expect(count("one")).toBe(10);
  pass(10_000);
  expect(count("one")).toBe(0);
});

test("clients do not count for one another", () => {
  const { count } = createRate(1, 60);
  expect([count("one"), count("other")]).toEqual([0, 0]);
  expect([count("one") > 0, count("other") > 0]).toEqual([true, true]);
});

test("a quiet client saves nothing up", () => {
  const { count, pass } = createRate(2, 20);
  pass(3_600_000);
  expect([count("one"), count("one")]).toEqual([0, 0]);
  expect(count("one")).toBe(10);
});
