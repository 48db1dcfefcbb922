import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress();
});
afterAll(() => press.close());

type Row = {
  readonly what: string;
  readonly status: number;
  readonly asks: `${string} /${string}`;
  readonly accept?: string;
};

/** One answer of every kind there is (issue People, evidence): pages, interfaces, documents, redirects, refusals. */
const ANSWERS: readonly Row[] = [
  { what: "a page", status: 200, asks: "GET /" },
  { what: "a page from the cache", status: 200, asks: "GET /" },
  { what: "a page asked for by HEAD", status: 200, asks: "HEAD /" },
  { what: "sign-in", status: 200, asks: "GET /auth" },
  { what: "forgot password", status: 200, asks: "GET /auth/forgot" },
  { what: "the page behind a letter's link", status: 200, asks: "GET /auth/confirm?token_hash=x&type=signup" },
  { what: "the dashboard, signed out", status: 303, asks: "GET /dashboard" },
  { what: "a sign-in form without a script", status: 303, asks: "POST /auth" },
  { what: "the sign-in interface", status: 200, asks: "GET /auth/v1/settings" },
  { what: "its keys", status: 200, asks: "GET /auth/v1/.well-known/jwks.json" },
  { what: "its refusal", status: 401, asks: "GET /auth/v1/user" },
  { what: "its unknown call", status: 404, asks: "POST /auth/v1/nothing" },
  { what: "the API's refusal", status: 401, asks: "GET /api/v1/me" },
  { what: "the API's unknown call", status: 404, asks: "GET /api/v1/nothing" },
  { what: "the API's description", status: 200, asks: "GET /api/v1/openapi.json" },
  { what: "the API's page", status: 200, asks: "GET /api/docs" },
  { what: "health", status: 200, asks: "GET /healthz" },
  { what: "a feed for robots", status: 200, asks: "GET /robots.txt" },
  { what: "the sitemap", status: 200, asks: "GET /sitemap.xml" },
  { what: "nothing, to a reader", status: 404, asks: "GET /nothing-here" },
  { what: "nothing, to a program", status: 404, asks: "GET /nothing-here", accept: "application/json" },
  { what: "a method that is not", status: 405, asks: "DELETE /publications" },
];

describe.each(ANSWERS)("$what ($status)", ({ status, asks, accept = "text/html" }) => {
  test("carries every security header", async () => {
    const [method = "GET", path = "/"] = asks.split(" ");
    const answer = await press.ask(path, { method, headers: { accept } });
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
