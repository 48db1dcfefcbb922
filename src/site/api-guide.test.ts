import { createHmac } from "node:crypto";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { signMessage } from "#webhooks/server/webhook-secret.ts";
import { TEST_EVENT, WEBHOOK_EVENTS } from "#webhooks/webhook-event.ts";
import { API_GUIDE } from "./api-guide.ts";
import { apiOperations } from "./api-operations.ts";

test("the parts of the guide have ids of their own, sentences, and backticks in pairs", () => {
  expect(new Set(API_GUIDE.map(({ id }) => id)).size).toBe(API_GUIDE.length);
  for (const { id, paragraphs } of API_GUIDE)
    for (const paragraph of paragraphs) {
      expect(paragraph, id).toMatch(/^[A-Z`].*\.$/u);
      expect(paragraph.split("`").length % 2, paragraph).toBe(1);
    }
});

test("the guide's way to check a webhook is that of the press", () => {
  const secret = `whsec_${Buffer.from("thirty-two bytes of a secret key").toString("base64")}`;
  const signature = signMessage({ id: "msg_1", timestamp: 1_700_000_000, body: "{}" }, [secret]);
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": "1700000000",
    "webhook-signature": `v1,other ${signature}`,
  };
  const example = API_GUIDE.find(({ id }) => id === "guide-webhooks")?.example ?? "";
  const run = (body: string): unknown =>
    runInNewContext(`${example}; isGenuine`, { Buffer, createHmac, secret, headers, body });
  expect([run("{}"), run("{ }")]).toEqual([true, false]);
});

test("the guide names each event that a webhook may get", () => {
  const text = API_GUIDE.find(({ id }) => id === "guide-events")?.paragraphs.join(" ") ?? "";
  for (const event of [...WEBHOOK_EVENTS, TEST_EVENT]) expect(text).toContain(`\`${event}\``);
});

test("the guide says how a press on one's own machine takes webhooks at an address of its own", () => {
  const text = API_GUIDE.find(({ id }) => id === "guide-webhooks")?.paragraphs[0] ?? "";
  expect(text).toMatch(/on your own machine for a trial, allows others with `WEBHOOKS_PRIVATE=on`/u);
});

test("an operation has the scope that its token needs", () => {
  const operation = (security: readonly object[] | undefined) =>
    apiOperations({ info: {}, paths: { "/x": { get: { operationId: "x", ...(security && { security }) } } } })[0]
      ?.scope;
  expect(operation([{ token: ["publications:read"] }, { bearer: [] }])).toBe("publications:read");
  expect(operation([{ token: [] }, { bearer: [] }])).toBe("any token");
  expect(operation([{ bearer: [] }])).toBeUndefined();
  expect(operation(undefined)).toBeUndefined();
});
