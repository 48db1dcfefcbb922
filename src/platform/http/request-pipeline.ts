import { chooseVariant, type CachedResponse, prepareCachedResponse } from "#platform/pages/cached-response.ts";
import type { CountedEvent, ResponseMetadata, ServerBindings } from "./response-metadata.ts";
import type { PageCache } from "#platform/pages/page-cache.ts";
import { problemResponse, type ProblemView } from "#platform/api/problem-response.ts";
import { headersFor, openToOtherSites, type SecurityHeaders, withFrames } from "./security-headers.ts";
import type { OnServed } from "./response-counting.ts";
import type { Problem } from "#platform/problem.ts";

/** The routes, as Hono offers them. */
export type App = { fetch(request: Request, bindings?: ServerBindings): Response | Promise<Response> };

export type PipelineDeps = {
  readonly app: App;
  readonly cache: PageCache;
  readonly security: SecurityHeaders;
  readonly problemView: ProblemView | undefined;
  readonly onServed: OnServed;
  /** Returns whether a client asks for another format than that of the page at an address: the page cache has the page. */
  readonly isNegotiated?: ((address: string, accept: string | undefined) => boolean) | undefined;
};

/** A request as the server received it. `address` is path and query as sent. */
export type Received = Required<ServerBindings> & {
  readonly address: string;
  readonly signedIn: boolean;
  readonly country: string | undefined;
};

/** Returns the app's response; waits for a page that is being rendered for another request. */
export async function respond(deps: PipelineDeps, request: Request, received: Received): Promise<Response> {
  const make = (): Promise<Response> => makeResponse(deps, request, received);
  const isNegotiated = deps.isNegotiated?.(received.address, request.headers.get("accept") ?? undefined);
  if (request.method !== "GET" || received.signedIn || isNegotiated) return make();
  const making = await deps.cache.makeOnce(received.address, make);
  if ("made" in making) return making.made;
  const cached = deps.cache.find(received.address);
  if (!cached) return make();
  received.metadata.route = cached.route;
  count(deps, cached.counts, request, received);
  return respondFromCache(cached, request.headers);
}

/** Calls the app, caches and counts the response as its metadata says, and adds the security headers. */
async function makeResponse(deps: PipelineDeps, request: Request, received: Received): Promise<Response> {
  // Taken before the app reads anything, so that a change in between is noticed.
  const generation = deps.cache.generation();
  const { metadata } = received;
  const response = await callApp(deps, request, received);
  const headers = new Headers(response.headers);
  const { tags = [], counts, frames } = metadata;
  const security = headersFor(headers.get("Content-Type"), withFrames(deps.security, frames));
  for (const [name, value] of security) if (!headers.has(name)) headers.set(name, value);
  if (isCounted(counts, response.status)) count(deps, counts, request, received);
  if (tags.length > 0) describeCaching(headers, received.signedIn);
  openToOtherSites(headers);
  if (tags.length === 0) return new Response(response.body, { status: response.status, headers });
  const isCached =
    request.method === "GET" && response.status === 200 && !received.signedIn && !headers.has("Set-Cookie");
  if (!isCached) return new Response(response.body, { status: response.status, headers });
  return cacheResponse(deps.cache, response, headers, metadata, { address: received.address, generation }, request);
}

function count(
  { onServed }: PipelineDeps,
  event: CountedEvent | undefined,
  request: Request,
  { ip, country, signedIn }: Received,
): void {
  if (event !== undefined) onServed({ event, method: request.method, headers: request.headers, ip, country, signedIn });
}

/** COUNTER R5.1, §7.1: requests that succeed or find what they have unchanged are counted, and refusals as such. */
const isCounted = (event: CountedEvent | undefined, status: number): boolean =>
  event?.kind === "no_license" ? status === 403 : (status >= 200 && status < 300) || status === 304;

async function callApp({ app, problemView }: PipelineDeps, request: Request, received: Received): Promise<Response> {
  const problem = addressProblem(received.address);
  if (problem) return problemResponse(request, problem, problemView);
  const { ip, requestId, metadata } = received;
  return app.fetch(request, { ip, requestId, metadata });
}

/**
 * Browsers revalidate each time and mostly get 304; a shared cache must not give a signed-in reader's page to others.
 */
function describeCaching(headers: Headers, signedIn: boolean): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", signedIn ? "private, no-store" : "no-cache");
  headers.append("Vary", "Accept-Encoding, Cookie");
}

async function cacheResponse(
  cache: PageCache,
  response: Response,
  headers: Headers,
  { tags = [], query = [], counts, route }: ResponseMetadata,
  { address, generation }: { readonly address: string; readonly generation: number },
  request: Request,
): Promise<Response> {
  headers.delete("Content-Length");
  const body = Buffer.from(await response.arrayBuffer());
  const cached = prepareCachedResponse({ body, headers: [...headers], tags, counts, route });
  cache.store(address, query, cached, generation);
  return respondFromCache(cached, request.headers);
}

async function respondFromCache(cached: CachedResponse, requested: Headers): Promise<Response> {
  const variant = await chooseVariant(cached, requested.get("accept-encoding") ?? undefined);
  const pairs = variant.headers.flatMap((name, index, all) =>
    index % 2 === 0 ? [[name, all[index + 1] ?? ""] as [string, string]] : [],
  );
  if (isUnchanged(variant.etag, requested.get("if-none-match") ?? undefined))
    return new Response(null, { status: 304, headers: pairs });
  return new Response(new Uint8Array(variant.body), { status: 200, headers: pairs });
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2): a proxy may have weakened the tag. */
export function isUnchanged(etag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === "*" || ifNoneMatch.includes(etag));
}

/** Addresses with broken percent-encoding or a NUL byte have no meaning anywhere below; they stop here. */
function addressProblem(address: string): Problem | undefined {
  if (/%00|\0/u.test(address)) return problem("The address contains a NUL byte.");
  try {
    decodeURIComponent(address.split("?", 1)[0] ?? "");
    return undefined;
  } catch {
    return problem("The address is not written correctly: a % must be followed by the two digits of a character.");
  }
}

const problem = (sentence: string): Problem => ({ status: 400, title: "This address cannot be read", sentence });
