import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Log } from "#platform/log.ts";
import { respond, type PipelineDeps, isUnchanged, type Received } from "./request-pipeline.ts";
import { chooseVariant, type CachedResponse, type Variant } from "#platform/pages/cached-response.ts";
import { type ClientAddress, getNetwork } from "./client-address.ts";
import type { ClientCountry } from "./client-country.ts";
import { endHalfSent, SILENCE_MS } from "./half-sent-requests.ts";
import { toProblem } from "#platform/api/to-problem.ts";
import { problemResponse } from "#platform/api/problem-response.ts";
import type { OnServed } from "./response-counting.ts";
import type { SignedIn } from "./session-cookie.ts";
import { cutOffUnread } from "./unread-request-bodies.ts";
import { refuseSeveralHosts, refuseUnreadable, unreadableResponse } from "./unreadable-request.ts";

export type HttpServing = PipelineDeps & {
  readonly log: Log;
  readonly clientAddress: ClientAddress;
  readonly signedIn: SignedIn;
  /** Milliseconds in which something of a request must come; `SILENCE_MS` by default. */
  readonly silence?: number;
  readonly clientCountry?: ClientCountry | undefined;
  /** Called for each response when its last byte was sent; undefined where nothing is measured. */
  readonly onReply?: OnReply | undefined;
};

export type OnReply = (response: {
  readonly address: string;
  readonly status: number;
  readonly milliseconds: number;
}) => void;

/** The route of a request that none of the press's routes took. */
const NO_ROUTE = "none";

const REQUEST_ID = /^[\w.-]{8,64}$/u;

/**
 * An idle connection stays open longer than proxies keep theirs (nginx a minute). The one who closes first must be the one who sends: a
 * POST into a connection that is just being closed fails, and no proxy or browser may send it again.
 */
const IDLE_MS = 75_000;

/**
 * Creates the server in front of the app: it sends cached pages before any routing. All other requests go to the app;
 * responses that it labels are cached and counted on the way out.
 */
export function createHttpServer(serving: HttpServing): Server {
  const requests = new WeakMap<object, Received>();
  const toApp = getRequestListener(
    async (request, { incoming }) => {
      const received = requests.get(incoming);
      if (!received) throw new Error("A request came past the server.");
      try {
        return await respond(serving, request, received);
      } catch (error) {
        const log = serving.log.child({ requestId: received.requestId });
        return problemResponse(request, toProblem(error, log), serving.problemView);
      }
    },
    {
      overrideGlobalObjects: false,
      // HTTP/1.0 need not say which host it means; the checks of some load balancers do not.
      hostname: "localhost",
      errorHandler: () => unreadableResponse(serving.security),
    },
  );
  const { silence = SILENCE_MS } = serving;
  // A whole request has no time of its own: an honest upload on a slow line takes long (half-sent-requests.ts).
  const times = {
    headersTimeout: silence,
    requestTimeout: 0,
    connectionsCheckingInterval: silence / 6,
    keepAliveTimeout: IDLE_MS,
  };
  const server = createServer(times, (request, response) => {
    cutOffUnread(request, response);
    if (refuseSeveralHosts(request, response)) return;
    const received = receive(request, serving);
    logWhenDone(request, response, received, serving.log);
    if (serving.onReply) reportWhenDone(response, received, serving.onReply);
    const mayBeCached =
      isSafeMethod(request) &&
      !received.signedIn &&
      serving.isNegotiated?.(received.address, request.headers.accept) !== true;
    const cached = mayBeCached ? serving.cache.find(received.address) : undefined;
    if (cached) {
      received.metadata.route = cached.route;
      sendCached(request, response, cached, received.requestId);
      countCached(request, cached, received, serving.onServed);
      return;
    }
    requests.set(request, received);
    response.setHeader("X-Request-Id", received.requestId);
    void toApp(request, response);
  });
  endHalfSent(server, silence);
  server.on("clientError", refuseUnreadable);
  return server;
}

const isSafeMethod = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

function receive(request: IncomingMessage, { clientAddress, clientCountry, signedIn }: HttpServing): Received {
  const ip = clientAddress(request);
  const sent = request.headers["x-request-id"];
  return {
    address: request.url ?? "/",
    ip,
    requestId: typeof sent === "string" && REQUEST_ID.test(sent) ? sent : randomUUID(),
    signedIn: signedIn(request, getNetwork(ip)),
    country: clientCountry?.(request),
    metadata: {},
  };
}

function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  requestId: string,
): void {
  const variant = chooseVariant(cached, request.headers["accept-encoding"]);
  if (variant instanceof Promise)
    variant.then(
      (compressed) => sendVariant(request, response, compressed, requestId),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  else sendVariant(request, response, variant, requestId);
}

function sendVariant(request: IncomingMessage, response: ServerResponse, variant: Variant, requestId: string): void {
  const unchanged = isUnchanged(variant.etag, request.headers["if-none-match"]);
  response.writeHead(unchanged ? 304 : 200, [...variant.headers, "X-Request-Id", requestId]);
  response.end(unchanged || request.method === "HEAD" ? undefined : variant.body);
}

/** A page that the browser still has was read again all the same: 304 counts like 200 (COUNTER 5.1 §7). */
function countCached(
  request: IncomingMessage,
  { counts }: CachedResponse,
  { ip, country, signedIn }: Received,
  onServed: OnServed,
): void {
  if (counts === undefined) return;
  const get = (name: string): string | null => {
    const value = request.headers[name] ?? request.headers[name.toLowerCase()];
    return typeof value === "string" ? value : (value?.join(", ") ?? null);
  };
  onServed({ event: counts, method: request.method ?? "GET", headers: { get }, ip, country, signedIn });
}

/**
 * Writes one line for each response, without the reader's address or agent. Of the address it has the route's pattern alone: a path
 * can be a key, and a search can be personal. A refusal (403) is a warning that names the person.
 */
function logWhenDone(request: IncomingMessage, response: ServerResponse, received: Received, log: Log): void {
  if (!log.isLevelEnabled("warn")) return;
  const began = performance.now();
  response.once("close", () => {
    const milliseconds = Math.round((performance.now() - began) * 10) / 10;
    const { requestId, metadata } = received;
    const { route = NO_ROUTE, person } = metadata;
    const { statusCode: status } = response;
    const line = { requestId, method: request.method, route, status, milliseconds };
    if (status === 403) log.warn({ ...line, person: person ?? null }, "refused");
    else log.info(line, "answered");
  });
}

function reportWhenDone(response: ServerResponse, { address }: Received, onReply: OnReply): void {
  const began = performance.now();
  response.once("close", () =>
    onReply({ address, status: response.statusCode, milliseconds: performance.now() - began }),
  );
}
