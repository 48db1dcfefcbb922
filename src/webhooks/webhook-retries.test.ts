import { expect, test } from "vitest";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import { EVENT_WORDS, WEBHOOK_EVENTS } from "./webhook-event.ts";
import { WebhookForm, WebhookPatch } from "./webhook-form.ts";
import { hasArrived, mustPause, nextAttempt } from "./webhook-retries.ts";

const NOW = new Date("2026-11-23T10:00:00Z");
const hours = (date: Date | undefined): number => ((date?.getTime() ?? 0) - NOW.getTime()) / 3_600_000;

test("the pauses between attempts grow, and end after more than a day", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((attempts) => hours(nextAttempt(attempts, NOW)));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBeLessThan(0.02);
  expect(pauses.reduce((sum, one) => sum + one)).toBeGreaterThan(24);
  expect(nextAttempt(8, NOW)).toBeUndefined();
});

test("a webhook is paused after three days of failures, or when its receiver is gone", () => {
  expect(mustPause(new Date("2026-11-20T10:00:01Z"), 500, NOW)).toBe(false);
  expect(mustPause(new Date("2026-11-20T10:00:00Z"), undefined, NOW)).toBe(true);
  expect(mustPause(NOW, 410, NOW)).toBe(true);
});

test("only 2xx means that a delivery has arrived", () => {
  expect([200, 202, 204, 299].every(hasArrived)).toBe(true);
  expect([199, 300, 302, 400, 410, 500].some(hasArrived)).toBe(false);
});

test("each event has its words", () => {
  for (const event of WEBHOOK_EVENTS) expect(EVENT_WORDS[event].sentence).toMatch(/^[A-Z].*\.$/u);
});

test("the form asks for an address of the web and for events", () => {
  const sentences = (given: unknown): string[] =>
    (WebhookForm.safeParse(given).error?.issues ?? []).map(({ message }) => message);
  expect(sentences({ url: "https://hooks.example/x", events: ["enquiry.received"] })).toEqual([]);
  expect(sentences({ url: "", events: [] })).toEqual([
    PRESS_WORDS.webhookAddressMissing,
    PEOPLE_WORDS.httpsRequired,
    "Choose at least one event",
  ]);
  expect(sentences({ url: "ftp://x", events: ["nothing"] })).toEqual([
    PEOPLE_WORDS.httpsRequired,
    "There is no such event",
  ]);
  expect(WebhookPatch.parse({ is_active: false })).toEqual({ is_active: false });
});
