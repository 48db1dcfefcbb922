import { expect, test } from "vitest";
import { openReturn } from "./open-return.ts";

const RETURNED = { action: "returned", fields: { status: { to: "draft" } }, note: "Say more." };
const EDITED = { action: "edited", fields: { title: { to: "Salt" } }, note: null };
const SENT = { action: "status", fields: { status: { to: "under_review" } }, note: null };
const SENT_BY_FORM = { ...SENT, action: "edited" };

test("a returned proposal shows its notes while its author works on it", () => {
  expect(openReturn([RETURNED, SENT])).toBe(RETURNED);
  expect(openReturn([EDITED, EDITED, RETURNED, SENT])).toBe(RETURNED);
});

test("notes that were answered by sending it again are in the history alone", () => {
  expect(openReturn([SENT, EDITED, RETURNED])).toBeUndefined();
  expect(openReturn([SENT_BY_FORM, RETURNED])).toBeUndefined();
  expect(openReturn([{ ...SENT, action: "approved" }, RETURNED])).toBeUndefined();
});

test("a proposal that was returned twice shows the newest notes", () => {
  const second = { ...RETURNED, note: "The abstract still lacks." };
  expect(openReturn([second, SENT, RETURNED, SENT])).toBe(second);
});

test("a draft that was never sent has no notes", () => {
  expect(openReturn([])).toBeUndefined();
  expect(openReturn([EDITED])).toBeUndefined();
});
