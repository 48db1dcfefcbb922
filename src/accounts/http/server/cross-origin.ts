import type { AuthSettings } from "#accounts/core/auth-settings.ts";

const METHODS = "GET, POST, PUT, PATCH, DELETE";

/** The headers that the published client sends and reads. */
const SENT = "authorization, apikey, content-type, x-client-info, x-supabase-api-version";
const READ = "x-sb-error-code, x-supabase-api-version, x-total-count, link, retry-after";

const PREFLIGHT_SECONDS = "600";

/**
 * Returns the headers with which a browser lets a page of another origin read this interface: for the origins in
 * `AUTH_REDIRECTS` only, and never with cookies. Returns undefined for every other request.
 */
export function crossOriginHeaders(
  { pressUrl, redirects }: Pick<AuthSettings, "pressUrl" | "redirects">,
  request: Request,
): Readonly<Record<string, string>> | undefined {
  const origin = request.headers.get("origin");
  if (origin === null || origin === new URL(pressUrl).origin) return undefined;
  if (!redirects.some((redirect) => new URL(redirect).origin === origin)) return undefined;
  return { "Access-Control-Allow-Origin": origin, "Access-Control-Expose-Headers": READ, Vary: "Origin" };
}

/** Returns the response to a preflight request; undefined for every other request. */
export function preflightResponse(settings: AuthSettings, request: Request): Response | undefined {
  const isPreflight = request.method === "OPTIONS" && request.headers.has("access-control-request-method");
  const allowed = isPreflight ? crossOriginHeaders(settings, request) : undefined;
  if (allowed === undefined) return undefined;
  return new Response(null, {
    status: 204,
    headers: {
      ...allowed,
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers": SENT,
      "Access-Control-Max-Age": PREFLIGHT_SECONDS,
    },
  });
}
