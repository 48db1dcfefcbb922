import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Invalid, Refused } from "#platform/refused.ts";
import { describeResponse } from "#platform/http/response-metadata.ts";
import { recordRoute } from "#platform/http/record-route.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import { createHttpServer } from "#platform/http/http-server.ts";
import { listen, stopListening } from "#platform/http/listening.ts";
import { createPageCache, type PageCache } from "#platform/pages/page-cache.ts";
import { problemResponse } from "#platform/api/problem-response.ts";
import { toProblem } from "#platform/api/to-problem.ts";
import { openLog } from "#platform/server/open-log.ts";
import { secretsFrom } from "#platform/server/secrets.ts";
import { provenValue, checkCookie } from "#platform/http/session-cookie.ts";
import { securityHeaders } from "#platform/http/security-headers.ts";
import type { Served } from "#platform/http/response-counting.ts";

export type RawResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

export type ListeningServer = {
  readonly port: number;
  readonly cache: PageCache;
  /** The responses that were offered for counting. */
  readonly served: Served[];
  /** The lines of the log. */
  readonly lines: string[];
  /** Bytes that were read from all connections so far. */
  bytesRead(): number;
  /** The number of rendered pages. */
  countRendered(): number;
  /** Node's own client: it changes neither address nor headers, and unpacks nothing. */
  send(path: string, headers?: Record<string, string>, method?: string): Promise<RawResponse>;
  /** Restores the first state. */
  forget(): void;
  close(): Promise<void>;
};

const SECRET = "a secret of the listening server, long enough";
const HOUR_MS = 3_600_000;

/** A cookie as this server gives it to a browser that signs in. */
export const sessionCookie = (): string =>
  `session=${provenValue(secretsFrom(SECRET), "t".repeat(43), new Date(Date.now() + HOUR_MS))}`;

/** Starts the press's own listener on a free port, with a page that is cached, one that changes, and some that fail. */
export async function openListeningServer(options: { readonly silence?: number } = {}): Promise<ListeningServer> {
  const lines: string[] = [];
  const served: Served[] = [];
  const log = openLog("info", (line) => void lines.push(line));
  const cache = createPageCache({ bytes: 1_000_000, seconds: 60 });
  let rendered = 0;
  const app = pages(cache, () => (rendered += 1));
  app.onError((error, { req }) => problemResponse(req.raw, toProblem(error, log)));
  const server = createHttpServer({
    app,
    cache,
    log,
    ...options,
    problemView: undefined,
    security: securityHeaders({ url: "https://press.example", inlineScripts: ["let a"] }),
    clientAddress: clientAddress(["127.0.0.1", "::1"]),
    signedIn: checkCookie({ secrets: secretsFrom(SECRET), clock: () => new Date() }),
    onServed: (one) => void served.push(one),
  });
  const sockets: Socket[] = [];
  server.on("connection", (socket) => void sockets.push(socket));
  const port = await listen(server, 0);
  return {
    port,
    cache,
    served,
    lines,
    bytesRead: () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0),
    countRendered: () => rendered,
    send: (path, headers = {}, method = "GET") => send(port, path, headers, method),
    forget() {
      cache.clear();
      served.length = 0;
      lines.length = 0;
      rendered = 0;
    },
    close: () => stopListening(server),
  };
}

function pages(cache: PageCache, render: () => number): Hono {
  const routes = new Hono();
  routes.use("*", recordRoute);
  routes.get("/page", (request) => {
    const number = render();
    const counts = { kind: "view", publicationId: "1" } as const;
    describeResponse(request, { tags: ["library", "one"], query: ["search"], counts });
    return request.html(`<p>${request.req.query("search") ?? "all"} ${number} ${"long ".repeat(300)}</p>`);
  });
  routes.get("/changing", (request) => {
    cache.invalidate(["library"]);
    describeResponse(request, { tags: ["library"] });
    return request.html(`<p>${render()}</p>`);
  });
  routes.get("/opened/:key", ({ text }) => text("open"));
  routes.get("/named", (c) => {
    describeResponse(c, { person: "a person's id" });
    return c.text("no", 403);
  });
  routes.get("/cookie", ({ req, text }) => text(req.header("cookie") ?? ""));
  routes.post("/body", async ({ req, text }) => text(`${(await req.text()).length} characters`));
  routes.get("/slow", async ({ text }) => {
    await setTimeout(2000);
    return text("at last");
  });
  routes.on(["GET", "POST"], "/refused", () => {
    throw new Refused(403, "Download Restricted", "It is <closed>.");
  });
  routes.post("/refused/:status", ({ req }) => {
    throw new Refused(Number(req.param("status")) as ContentfulStatusCode, "Not possible", "It is <closed>."); // as the test asks
  });
  routes.post("/too-large", async ({ req }) => {
    await req.raw.body?.getReader().read();
    throw new Refused(413, "Too large", "It is too large.");
  });
  routes.get("/invalid", () => {
    throw new Invalid({ year: "The year is not a year." });
  });
  routes.get("/broken", () => {
    throw new Error("secret detail");
  });
  routes.get("/away", () => {
    throw Object.assign(new Error("terminating connection"), { code: "57P01" });
  });
  return routes;
}

function send(port: number, path: string, headers: Record<string, string>, method: string): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const requested = httpRequest({ port, path, method, headers, agent: false }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("end", () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
    );
  });
  requested.on("error", reject).end();
  return promise;
}
