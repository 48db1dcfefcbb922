import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openServedPress, type ServedPress } from "./served-press.ts";

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress();
});
afterAll(() => press.close());

const JSON_HEADERS = { accept: "application/json" };

/** One answer of every kind there is (issue People, evidence): pages, interfaces, documents, redirects, refusals. */
const ANSWERS: readonly (readonly [
  what: string,
  status: number,
  method: string,
  path: string,
  headers?: Record<string, string>,
])[] = [
  ["a page", 200, "GET", "/"],
  ["a page from the cache", 200, "GET", "/"],
  ["a page asked for by HEAD", 200, "HEAD", "/"],
  ["sign-in", 200, "GET", "/auth"],
  ["forgot password", 200, "GET", "/auth/forgot"],
  ["the page behind a letter's link", 200, "GET", "/auth/confirm?token_hash=x&type=signup"],
  ["the dashboard, signed out", 303, "GET", "/dashboard"],
  ["a sign-in form without a script", 303, "POST", "/auth"],
  ["the sign-in interface", 200, "GET", "/auth/v1/settings"],
  ["its keys", 200, "GET", "/auth/v1/.well-known/jwks.json"],
  ["its refusal", 401, "GET", "/auth/v1/user"],
  ["its unknown call", 404, "POST", "/auth/v1/nothing"],
  ["the API's refusal", 401, "GET", "/api/v1/me"],
  ["the API's unknown call", 404, "GET", "/api/v1/nothing"],
  ["the API's description", 200, "GET", "/api/v1/openapi.json"],
  ["the API's page", 200, "GET", "/api/docs"],
  ["health", 200, "GET", "/healthz"],
  ["a feed for robots", 200, "GET", "/robots.txt"],
  ["the sitemap", 200, "GET", "/sitemap.xml"],
  ["nothing, to a reader", 404, "GET", "/nothing-here", { accept: "text/html" }],
  ["nothing, to a program", 404, "GET", "/nothing-here", JSON_HEADERS],
  ["a method that is not", 405, "DELETE", "/publications"],
];

describe.each(ANSWERS)("%s (%i)", (_what, status, method, path, headers) => {
  test("carries every security header", async () => {
    const answer = await press.ask(path, { method, headers: { accept: "text/html", ...headers } });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "strict-transport-security": expect.stringMatching(/^max-age=\d{8,}; includeSubDomains$/u),
      "x-content-type-options": "nosniff",
      "referrer-policy": expect.stringMatching(/^(?:strict-origin-when-cross-origin|same-origin|no-referrer)$/u),
      "permissions-policy": expect.stringContaining("camera=(), geolocation=(), microphone=()"),
    });
    const policy = directivesOf(answer.headers["content-security-policy"]);
    expect(policy.get("frame-ancestors")).toEqual(["'self'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    const scripts = policy.get("script-src") ?? [];
    expect(scripts).toContain("'self'");
    for (const source of ["'unsafe-inline'", "'unsafe-eval'", "*", "https:", "data:"])
      expect(scripts).not.toContain(source);
  });
});

test("every script in a document is one that the policy names", async () => {
  for (const path of ["/", "/auth", "/publications", "/api/docs"]) {
    const { text } = await press.ask(path, { headers: { accept: "text/html" } });
    expect(text).not.toMatch(/\son[a-z]+\s*=\s*["']/u);
    expect(text).not.toMatch(/javascript:/iu);
  }
});

const directivesOf = (header: unknown): ReadonlyMap<string, readonly string[]> =>
  new Map(
    String(header)
      .split("; ")
      .map((directive) => directive.split(" "))
      .map(([name = "", ...sources]) => [name, sources]),
  );
