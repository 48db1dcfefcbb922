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
  readonly request: `${string} /${string}`;
  readonly accept?: string;
  /** Other sites may embed it; nobody else's answers. */
  readonly isOpen?: true;
};

/** One request for every kind of response: pages, interfaces, documents, redirects, rejections. */
const REQUESTS: readonly Row[] = [
  { what: "a page", status: 200, request: "GET /", isOpen: true },
  { what: "a page from the cache", status: 200, request: "GET /", isOpen: true },
  { what: "a page requested by HEAD", status: 200, request: "HEAD /", isOpen: true },
  { what: "sign-in", status: 200, request: "GET /auth" },
  { what: "forgot password", status: 200, request: "GET /auth/forgot" },
  {
    what: "an e-mail’s link, which is exchanged for a cookie",
    status: 303,
    request: "GET /auth/confirm?token_hash=x&type=signup",
  },
  { what: "the page of an e-mail’s link", status: 200, request: "GET /auth/confirm" },
  { what: "the dashboard, signed out", status: 303, request: "GET /dashboard" },
  { what: "a sign-in form without a script", status: 303, request: "POST /auth" },
  { what: "the sign-in interface", status: 200, request: "GET /auth/v1/settings" },
  { what: "its keys", status: 200, request: "GET /auth/v1/.well-known/jwks.json", isOpen: true },
  { what: "its rejection", status: 401, request: "GET /auth/v1/user" },
  { what: "its unknown operation", status: 404, request: "POST /auth/v1/nothing" },
  { what: "the API's rejection", status: 401, request: "GET /api/v1/me" },
  { what: "an unknown operation of the API", status: 404, request: "GET /api/v1/nothing" },
  { what: "the API's description", status: 200, request: "GET /api/v1/openapi.json" },
  { what: "the API's page", status: 200, request: "GET /api/docs" },
  { what: "health", status: 200, request: "GET /healthz" },
  { what: "a feed for robots", status: 200, request: "GET /robots.txt", isOpen: true },
  { what: "the sitemap", status: 200, request: "GET /sitemap.xml", isOpen: true },
  { what: "an unknown address, to a reader", status: 404, request: "GET /nothing-here" },
  { what: "an unknown address, to a program", status: 404, request: "GET /nothing-here", accept: "application/json" },
  { what: "an unknown method", status: 405, request: "DELETE /publications" },
];

describe.each(REQUESTS)("$what ($status)", ({ status, request, accept = "text/html", isOpen }) => {
  test("the response has every security header", async () => {
    const [method = "GET", path = "/"] = request.split(" ");
    const response = await press.send(path, { method, headers: { accept } });
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      "strict-transport-security": expect.stringMatching(/^max-age=\d{8,}; includeSubDomains$/u),
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": isOpen ? "cross-origin" : "same-origin",
      "referrer-policy": expect.stringMatching(/^(?:strict-origin-when-cross-origin|same-origin|no-referrer)$/u),
      "permissions-policy": expect.stringContaining("camera=(), geolocation=(), microphone=()"),
    });
    const policy = parseDirectives(response.headers["content-security-policy"]);
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

test("every inline script of a document is allowed by the policy", async () => {
  for (const path of ["/", "/auth", "/publications", "/api/docs"]) {
    const { text } = await press.send(path, { headers: { accept: "text/html" } });
    expect(text).not.toMatch(/\son[a-z]+\s*=\s*["']/u);
    expect(text).not.toMatch(/javascript:/iu);
  }
});

const parseDirectives = (header: unknown): ReadonlyMap<string, readonly string[]> =>
  new Map(
    String(header)
      .split("; ")
      .map((directive) => directive.split(" "))
      .map(([name = "", ...sources]) => [name, sources]),
  );
