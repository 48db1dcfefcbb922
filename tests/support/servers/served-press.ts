import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { clientAddress } from "#platform/http/client-address.ts";
import { clientCountry } from "#platform/http/client-country.ts";
import { createHttpServer } from "#platform/http/http-server.ts";
import { listen, stopListening } from "#platform/http/listening.ts";
import { createPageCache } from "#platform/pages/page-cache.ts";
import { checkCookie } from "#platform/http/session-cookie.ts";
import { securityHeaders } from "#platform/http/security-headers.ts";
import type { Context } from "#platform/context.ts";
import { countEvent } from "#statistics/server/count-event.ts";
import { type Counters, createCounters } from "#statistics/server/counters.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { LimitsConfig } from "#platform/configuration/limits.ts";
import { NO_LIMITS } from "#platform/http/fair-use.ts";
import { readConfig } from "#platform/config.ts";
import { compose } from "../../../src/app.ts";
import { openAuthContext } from "../../../src/open-auth-context.ts";
import { openPressEvents } from "../../../src/press-events.ts";
import { staffSessions } from "../../../src/staff-sessions.ts";
import { SHARED_TYPESETTER } from "../presses/file-jobs.ts";
import { jobsInMemory } from "../jobs-in-memory.ts";
import { type TestPress, testPress } from "../presses/test-press.ts";

export type ServedResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
};
type Requested = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
};

/** A test press behind the real server, on a port of its own. */
export type ServedPress = Pick<
  TestPress,
  "db" | "engine" | "clock" | "changedTags" | "filesFolder" | "secrets" | "watchedLog" | "pressUrl" | "close"
> & {
  /** The context of publications; a recorded publication is in the library at once, as in the press. */
  readonly ctx: Context;
  readonly auth: AuthContext;
  readonly counters: Counters;
  readonly port: number;
  /** Every route, as the app knows it. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** Sends path and headers exactly as given; Node's own client mends nothing. */
  send(path: string, requested?: Requested): Promise<ServedResponse>;
};

/** One costly request of each kind a minute for each client; the rest as a press has it by default. */
export const ONE_A_MINUTE = {
  search: 1,
  citation: 1,
  cover: 1,
  export: 1,
  preview: 1,
  reading: 1800,
  token: 600,
  session: 3000,
} as const satisfies LimitsConfig;

/** Serves all modules on an empty press. Clients may give their address by X-Forwarded-For. */
export async function openServedPress(limits: LimitsConfig = NO_LIMITS): Promise<ServedPress> {
  const press = await testPress();
  const { pressUrl } = press;
  const cache = createPageCache({ bytes: 10_000_000, seconds: 60 });
  const ctx: Context = {
    ...press.ctx,
    changes: cache,
    events: openPressEvents({ changes: cache, jobs: undefined, log: press.ctx.log, clock: press.clock }),
  };
  const auth = await openAuthContext(ctx, { ...readConfig({}), pressUrl }, press.secrets);
  const counters = createCounters(ctx, { pressUrl, isStaff: staffSessions(auth) });
  const assets = () => ({ scripts: [], styles: [] });
  const { app, problemView, inlineScripts } = compose({
    ctx,
    auth,
    jobs: jobsInMemory(),
    typesetter: SHARED_TYPESETTER,
    pressUrl,
    assets,
    limits,
  });
  const server = createHttpServer({
    app,
    cache,
    problemView,
    log: ctx.log,
    security: securityHeaders({ url: pressUrl, inlineScripts }),
    clientAddress: clientAddress(["127.0.0.1", "::1"]),
    signedIn: checkCookie(auth),
    clientCountry: clientCountry(["127.0.0.1", "::1"], "CF-IPCountry"),
    onServed: ({ event, ...visit }) => countEvent(counters, event, visit),
  });
  const port = await listen(server, 0);
  const agent = new Agent({ keepAlive: true }); // a new connection for each request takes a sixth of its time
  const { routes } = app;
  const close = async (): Promise<void> => {
    agent.destroy();
    await stopListening(server);
    await auth.deferredJobs.stop();
    await counters.stop();
    await press.close();
  };
  return {
    ...press,
    ctx,
    auth,
    counters,
    port,
    routes,
    send: (path, requested) => send(agent, port, path, requested),
    close,
  };
}

function send(
  agent: Agent,
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: Requested = {},
): Promise<ServedResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<ServedResponse>();
  const sent = httpRequest({ host: "127.0.0.1", port, path, method, headers, agent }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("end", () => {
      const bytes = Buffer.concat(chunks);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString(), bytes });
    });
    response.on("error", reject);
  });
  sent.on("error", reject).end(body);
  return promise;
}
