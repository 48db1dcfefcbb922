import { afterAll, beforeAll, expect, test } from "vitest";
import { ONE_A_MINUTE, openServedPress, type ServedPress } from "../support/servers/served-press.ts";

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress(ONE_A_MINUTE);
});
afterAll(() => press.close());

test("a harvester that asks too often is told to come back as the protocol has it", async () => {
  const ask = () => press.send("/oai?verb=Identify", { headers: { "x-forwarded-for": "192.0.2.40" } });
  expect((await ask()).status).toBe(200);
  const { status, headers } = await ask();
  expect(status).toBe(503);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
});
