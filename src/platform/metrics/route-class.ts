/** Kinds of addresses, few enough that each may have its own series (Prometheus advises against unbounded labels). */
export const ROUTE_CLASSES = [
  "home",
  "library",
  "publication",
  "file",
  "export",
  "api",
  "auth",
  "dashboard",
  "asset",
  "health",
  "machine",
  "other",
] as const;
export type RouteClass = (typeof ROUTE_CLASSES)[number];

const RULES: readonly (readonly [RegExp, RouteClass])[] = [
  [/^\/$/u, "home"],
  [/^\/(?:healthz|readyz|metrics)$/u, "health"],
  [/^\/assets\//u, "asset"],
  [/^\/auth\/v1\//u, "auth"],
  [/^\/api\/v1\/(?:exports?|publications\/export)/u, "export"],
  [/^\/api\//u, "api"],
  [/^\/dashboard/u, "dashboard"],
  [/^\/publications\/?$/u, "library"],
  [/^\/publications\/[^/]+\/?$/u, "publication"],
  [/^\/publications\/[^/]+\//u, "file"],
  [/^\/files\//u, "file"],
  [/^\/(?:sitemap|feed|robots|oai|\.well-known)/u, "machine"],
];

/** The kind of a request's address, whose query is not looked at. */
export function routeClass(address: string): RouteClass {
  const path = address.split("?", 1)[0] ?? "/";
  return RULES.find(([pattern]) => pattern.test(path))?.[1] ?? "other";
}
