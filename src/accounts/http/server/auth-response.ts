import { AuthError } from "#accounts/core/auth-error.ts";
import type { Log } from "#platform/log.ts";
import { Refused } from "#platform/refused.ts";
import { isDatabaseGone } from "#platform/database/database-gone.ts";
import { isOverBound } from "#platform/database/statements/statement-bounds.ts";
import { RETRY_AFTER_SECONDS } from "#platform/api/problem-response.ts";
import { NoTurn } from "#platform/fair-queue.ts";

/** From this version of the interface on, `code` is the error's name instead of the status. */
const WORDED_ERRORS = "2024-01-01";

/** Makes an HTTP response: text as it is, anything else as JSON, undefined as an empty body. */
export function authResponse(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  const isJson = body !== undefined && typeof body !== "string";
  return new Response(isJson ? JSON.stringify(body) : body, {
    status,
    headers: {
      ...(isJson && { "Content-Type": "application/json" }),
      "Cache-Control": "no-store",
      ...(status === 503 && { "Retry-After": RETRY_AFTER_SECONDS }),
      ...headers,
    },
  });
}

/** Returns an error in one of the interface's two formats, depending on the version that the client uses. */
export function authErrorResponse(error: unknown, request: Request, log: Pick<Log, "error" | "warn">): Response {
  const { status, code, message, details, retryAfter } = toAuthError(error, log);
  const later: Record<string, string> = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
  const isWorded = (request.headers.get("x-supabase-api-version") ?? "") >= WORDED_ERRORS;
  return isWorded
    ? authResponse({ code, message, ...details }, status, {
        "X-Supabase-Api-Version": WORDED_ERRORS,
        "X-Sb-Error-Code": code,
        ...later,
      })
    : authResponse({ code: status, error_code: code, msg: message, ...details }, status, {
        "X-Sb-Error-Code": code,
        ...later,
      });
}

/** PostgreSQL: a row with this key already exists. */
const UNIQUE_VIOLATION = "23505";

/** Returns whether another request stored the same key first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION;

/**
 * Returns whether the same request may succeed a little later: the database is unreachable or too slow, or the press
 * has too many requests.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof NoTurn || isDatabaseGone(error) || isOverBound(error);

function toAuthError(error: unknown, log: Pick<Log, "error" | "warn">): AuthError {
  if (error instanceof AuthError) return error;
  if (isConflict(error)) return new AuthError(409, "conflict", "Conflicts with another request, try again");
  if (error instanceof Refused) return new AuthError(error.status, "conflict", error.message);
  if (isTransient(error)) {
    log.warn({ err: error }, "Sign-in cannot be served just now.");
    return new AuthError(503, "unexpected_failure", "The service cannot be reached just now. Please try again.");
  }
  log.error({ err: error }, "Sign-in has failed.");
  return new AuthError(500, "unexpected_failure", "Internal Server Error");
}
