import { expect, test } from "vitest";
import { normalise } from "./normalise.ts";

const FIRST = "0f3c1f0e-8b1b-4c43-9a57-3c7b0b0f1a11";
const SECOND = "7d0e4f0a-1f8b-4a0e-8a0b-2f6f1d2c3b4a";

test("an identifier has the same number wherever a text has it, and another one another number", () => {
  expect(normalise(`/files/${FIRST} and ${SECOND} of ${FIRST.toUpperCase()}`)).toBe(
    "/files/uuid-1 and uuid-2 of uuid-1",
  );
});

test("a time loses its hours and keeps its day; a day stays", () => {
  expect(normalise('"2026-06-15T09:12:31.250Z", "2026-06-15 09:12:31+00"')).toBe(
    '"2026-06-15 at a time", "2026-06-15 at a time"',
  );
  expect(normalise("2026-06-15")).toBe("2026-06-15");
  expect(normalise('tag="005">20260615091231.0<')).toBe('tag="005">a time<');
});

test("digests and access tokens get numbers", () => {
  const digest = "ab".repeat(32);
  expect(normalise(`${digest} eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl ${digest}`)).toBe("digest-1 token-2 digest-1");
});
