import { refuse } from "#accounts/core/auth-error.ts";
import { readBoundedBody } from "#platform/http/bounded-body.ts";

/** A request body before its operation parses it. */
export type SentBody = Readonly<Record<string, unknown>>;

const MAX_BYTES = 64 * 1024;
const DEEPEST = 12;

/**
 * Returns the body of a request as an object, from JSON or a form (SAML sends one). Refuses a body that is too large,
 * too deep or contains NUL.
 */
export async function readAuthBody(request: Request): Promise<SentBody> {
  if (request.method === "GET" || request.method === "HEAD") return {};
  const text = await readText(request);
  if (text === "") return {};
  // PostgreSQL's text cannot store NUL, and no name or password contains one.
  if (/\0|\\u0000/u.test(text)) refuse(400, "bad_json", "NUL characters are not allowed");
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/x-www-form-urlencoded")) return Object.fromEntries(new URLSearchParams(text));
  if (!type.startsWith("application/json"))
    return refuse(415, "validation_failed", "Content-Type must be application/json");
  return parseObject(text);
}

const readText = async (request: Request): Promise<string> =>
  Buffer.concat(await readBoundedBody(request, MAX_BYTES, refuseTooLarge)).toString("utf8");

const refuseTooLarge = (): never => refuse(413, "request_entity_too_large", "Request body too large");

function parseObject(text: string): SentBody {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value) || !isAcceptable(value))
    return refuse(400, "bad_json", "Could not parse request body as JSON");
  return value as SentBody;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether nested objects and strings can be stored: PostgreSQL refuses unpaired surrogates. */
function isAcceptable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  if (depth >= DEEPEST) return false;
  return Object.entries(value).every(([key, within]) => key.isWellFormed() && isAcceptable(within, depth + 1));
}
