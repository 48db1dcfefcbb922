import { acceptedVariant, type CachedAnswer, cachedAnswer } from "#platform/pages/cached-response.ts";
import { addressComplaint } from "./unreadable-address.ts";
import { ANSWER_LABELS } from "./response-metadata.ts";
import type { PageCache } from "#platform/pages/page-cache.ts";
import { problemAnswer, type ProblemView } from "#platform/api/problem-response.ts";
import { headersFor, type SecurityHeaders, withFrames } from "./security-headers.ts";
import type { OnServed, ServerBindings } from "./response-counting.ts";

/** The routes, as Hono offers them. */
export type App = { fetch(request: Request, bindings?: object): Response | Promise<Response> };

export type Answering = {
  readonly app: App;
  readonly cache: PageCache;
  readonly security: SecurityHeaders;
  readonly problemView: ProblemView | undefined;
  readonly onServed: OnServed;
};

/** One request as the server received it. `address` is path and query as sent. */
export type Received = Required<ServerBindings> & {
  readonly address: string;
  readonly signedIn: boolean;
  readonly country: string | undefined;
};

type Labels = {
  readonly tags: readonly string[];
  readonly query: readonly string[];
  readonly counts: string | undefined;
  readonly frames: string | undefined;
};

/** Answers from the app; a page that is being made for somebody else is waited for. */
export async function answer(answering: Answering, request: Request, received: Received): Promise<Response> {
  const make = (): Promise<Response> => makeAnswer(answering, request, received);
  if (request.method !== "GET" || received.signedIn) return make();
  const making = await answering.cache.makeOnce(received.address, make);
  if ("made" in making) return making.made;
  const kept = answering.cache.find(received.address);
  if (!kept) return make();
  count(answering, kept.counts, request, received);
  return keptResponse(kept, request.headers);
}

/** Asks the app, keeps and counts what it labelled, and puts the security headers on whatever comes out. */
async function makeAnswer(answering: Answering, request: Request, received: Received): Promise<Response> {
  // Taken before the app reads anything, so that a change in between is noticed.
  const moment = answering.cache.moment();
  const response = await ask(answering, request, received);
  const headers = new Headers(response.headers);
  const labels = takeLabels(headers);
  const security = headersFor(headers.get("Content-Type"), withFrames(answering.security, labels.frames));
  for (const [name, value] of security) if (!headers.has(name)) headers.set(name, value);
  if (response.ok) count(answering, labels.counts, request, received);
  if (labels.tags.length === 0) return new Response(response.body, { status: response.status, headers });
  describeCaching(headers, received.signedIn);
  const isKept =
    request.method === "GET" && response.status === 200 && !received.signedIn && !headers.has("Set-Cookie");
  if (!isKept) return new Response(response.body, { status: response.status, headers });
  return keep(answering.cache, response, headers, labels, { address: received.address, moment }, request);
}

function count({ onServed }: Answering, label: string | undefined, request: Request, { ip, country }: Received): void {
  if (label !== undefined) onServed({ label, method: request.method, headers: request.headers, ip, country });
}

async function ask({ app, problemView }: Answering, request: Request, received: Received): Promise<Response> {
  const complaint = addressComplaint(received.address);
  if (complaint) return problemAnswer(request, complaint, problemView);
  return app.fetch(request, { ip: received.ip, requestId: received.requestId });
}

function takeLabels(headers: Headers): Labels {
  const take = (name: string): string | undefined => {
    const value = headers.get(name) ?? undefined;
    headers.delete(name);
    return value;
  };
  const words = (text: string | undefined): string[] => text?.split(" ").filter(Boolean) ?? [];
  return {
    tags: words(take(ANSWER_LABELS.tags)),
    query: words(take(ANSWER_LABELS.query)),
    counts: take(ANSWER_LABELS.counts),
    frames: take(ANSWER_LABELS.frames),
  };
}

/** Browsers ask each time and mostly hear 304; a shared cache must not hand a signed-in reader's page to others. */
function describeCaching(headers: Headers, signedIn: boolean): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", signedIn ? "private, no-store" : "no-cache");
  headers.append("Vary", "Accept-Encoding, Cookie");
}

async function keep(
  cache: PageCache,
  response: Response,
  headers: Headers,
  { tags, query, counts }: Labels,
  { address, moment }: { readonly address: string; readonly moment: number },
  request: Request,
): Promise<Response> {
  headers.delete("Content-Length");
  const body = Buffer.from(await response.arrayBuffer());
  const kept = await cachedAnswer({ body, headers: [...headers], tags, counts });
  cache.keep(address, query, kept, moment);
  return keptResponse(kept, request.headers);
}

function keptResponse(kept: CachedAnswer, asked: Headers): Response {
  const variant = acceptedVariant(kept, asked.get("accept-encoding") ?? undefined);
  const pairs = variant.headers.flatMap((name, at, all) =>
    at % 2 === 0 ? [[name, all[at + 1] ?? ""] as [string, string]] : [],
  );
  if (isUnchanged(variant.etag, asked.get("if-none-match") ?? undefined))
    return new Response(null, { status: 304, headers: pairs });
  return new Response(new Uint8Array(variant.body), { status: 200, headers: pairs });
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2): a proxy may have weakened the tag. */
export function isUnchanged(etag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === "*" || ifNoneMatch.includes(etag));
}
