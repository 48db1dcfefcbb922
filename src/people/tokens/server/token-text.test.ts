import { expect, test } from "vitest";
import type { Person } from "#people/core/server/current-person.ts";
import { TooManyRequests } from "#platform/refused.ts";
import { hashOfToken, isTokenText, newToken } from "./token-text.ts";
import { limitCallers } from "./caller-rate.ts";

test("a token has a prefix that scanners find, 256 random bits and a checksum", () => {
  const { text, hash, ending } = newToken();
  expect(text).toMatch(/^clp_[0-9A-Za-z]{49}$/u);
  expect(isTokenText(text)).toBe(true);
  expect(hash).toEqual(hashOfToken(text));
  expect(hash).toHaveLength(32);
  expect(text.endsWith(ending)).toBe(true);
  expect(new Set(Array.from({ length: 200 }, () => newToken().text)).size).toBe(200);
});

test("a token with a wrong character is none: the database is not asked", () => {
  const { text } = newToken();
  const other = text.charAt(20) === "A" ? "B" : "A";
  expect(isTokenText(text.slice(0, 20) + other + text.slice(21))).toBe(false);
  for (const wrong of ["", "clp_", text.slice(1), `${text}0`, text.slice(0, -1), text.replace("clp_", "ghp_")])
    expect(isTokenText(wrong), wrong).toBe(false);
});

const person = (token?: Person["token"]): Person => ({
  id: "a-person",
  email: null,
  first_name: null,
  last_name: null,
  roles: [],
  lacks_second_factor: false,
  must_add_second_factor: false,
  session: { id: "s", aal: "aal1", amr: [] },
  ...(token && { token }),
});
const token = (id: string) => ({ id, name: "Sync", scopes: [], expires_at: null });

test("each token has a rate of its own, which its responses state", () => {
  let now = 0;
  const count = limitCallers({ token: 2, session: 1 }, () => now);
  expect(count(person(token("one")))).toEqual({
    "RateLimit-Policy": '"token";q=2;w=60',
    RateLimit: '"token";r=1;t=30',
  });
  expect(count(person(token("one")))).toMatchObject({ RateLimit: '"token";r=0;t=60' });
  expect(() => count(person(token("one")))).toThrow(TooManyRequests);
  expect(count(person(token("other")))).toMatchObject({ RateLimit: '"token";r=1;t=30' });
  now = 30_000;
  expect(count(person(token("one")))).toMatchObject({ RateLimit: '"token";r=0;t=60' });
  expect(count(undefined)).toEqual({});
  expect(limitCallers({ session: 1 })(person(token("one")))).toEqual({});
});

test("each session has a rate too; the refusal states it and when to go on", () => {
  const count = limitCallers({ token: 600, session: 1 }, () => 0);
  expect(count(person())).toEqual({ "RateLimit-Policy": '"session";q=1;w=60', RateLimit: '"session";r=0;t=60' });
  expect(() => count(person())).toThrow(
    expect.objectContaining({
      status: 429,
      retryAfter: 60,
      headers: expect.objectContaining({ RateLimit: '"session";r=0;t=60' }),
    }),
  );
  expect(limitCallers()(person())).toEqual({});
});
