import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress();
});
afterAll(() => press.close());

/** Sends a request without a session: a response of 401 means that the body was not too long. */
const statusOf = async (method: string, path: string, bytes: number): Promise<number> => {
  const body = JSON.stringify({ body: "x".repeat(bytes) });
  const headers = { "content-type": "application/json", "content-length": String(body.length) };
  return (await press.send(`/api/v1${path}`, { method, headers, body })).status;
};

describe("only operations that save long texts accept long bodies", () => {
  test.each([
    ["PATCH", "/press"],
    ["POST", "/publications"],
    ["PUT", "/publications/00000000-0000-4000-8000-000000000001"],
    ["POST", "/press/texts/privacy/versions"],
    ["POST", "/outbox/bounces"],
  ])("%s %s accepts 480,000 bytes, and not 600,000", async (method, path) => {
    expect(await statusOf(method, path, 480_000)).toBe(401);
    expect(await statusOf(method, path, 600_000)).toBe(413);
  });

  test.each([
    ["POST", "/enquiries"],
    ["POST", "/press/texts/privacy/versions/1/restore"],
    ["POST", "/publications/1/move"],
    ["POST", "/outbox/test"],
    ["PATCH", "/nothing"],
  ])("%s %s refuses 70,000 bytes", async (method, path) => {
    expect(await statusOf(method, path, 70_000)).toBe(413);
  });
});
