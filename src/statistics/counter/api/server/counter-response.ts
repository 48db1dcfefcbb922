import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { NoTurn } from "#platform/fair-queue.ts";
import { textFileResponse } from "#platform/http/files/text-file-response.ts";
import type { Log } from "#platform/log.ts";
import { TooManyRequests } from "#platform/refused.ts";
import { CounterError } from "../../reports/exceptions.ts";

const compress = promisify(gzip);

/** Shorter responses are sent as they are, in bytes. */
const MIN_COMPRESSED = 1024;

/** Any page may read reports; they are the customer's, and no cache between may store them. */
const HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Cache-Control": "private, no-store",
  Vary: "Accept-Encoding",
} as const;

/** Returns a response with JSON, compressed where the client takes it. */
export async function counterJson(
  request: Request,
  body: unknown,
  {
    status = 200,
    headers = {},
  }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  const text = Buffer.from(JSON.stringify(body));
  const sent = { ...HEADERS, "Content-Type": "application/json; charset=utf-8", ...headers };
  return text.length >= MIN_COMPRESSED && takesGzip(request)
    ? new Response(new Uint8Array(await compress(text)), { status, headers: { ...sent, "Content-Encoding": "gzip" } })
    : new Response(new Uint8Array(text), { status, headers: sent });
}

/** Returns a response with the text of JSON that is read while it is sent, compressed where the client takes it. */
export async function counterText(request: Request, pieces: AsyncGenerator<string>): Promise<Response> {
  const { body, headers } = await textFileResponse(pieces, { mediaType: "application/json", headers: HEADERS });
  if (!takesGzip(request) || body === null) return new Response(body, { headers });
  headers.set("Content-Encoding", "gzip");
  return new Response(body.pipeThrough(new CompressionStream("gzip")), { headers });
}

const takesGzip = (request: Request): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/u.test(request.headers.get("accept-encoding") ?? "");

/** Returns the response to a request that fails: the one exception that says why, with its status (COUNTER R5.1, appendix D). */
export async function counterProblem(
  request: Request,
  error: unknown,
  { log, helpUrl }: { readonly log: Pick<Log, "error">; readonly helpUrl: string },
): Promise<Response> {
  const { exception, status } = toCounterError(error, log);
  const headers = error instanceof TooManyRequests ? { "Retry-After": String(error.retryAfter) } : {};
  return counterJson(request, { ...exception, Help_URL: helpUrl }, { status, headers });
}

function toCounterError(error: unknown, log: Pick<Log, "error">): CounterError {
  if (error instanceof CounterError) return error;
  if (error instanceof TooManyRequests) return new CounterError(1020, error.message);
  if (error instanceof NoTurn) return new CounterError(1010, "Please try again in a few seconds.");
  log.error({ err: error }, "A COUNTER report could not be made.");
  return new CounterError(1000, "The report could not be made. Please try again later.");
}
