import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context, Env, MiddlewareHandler } from "hono";
import type { ZodType } from "zod";
import type { Log } from "#platform/log.ts";
import { Invalid, Refused, TooManyRequests } from "#platform/refused.ts";
import { listAllowedMethods } from "./allowed-methods.ts";
import { isFileType, refuseUnknownNames, SEND_JSON } from "./named-input.ts";
import { wrongInput } from "./wrong-input.ts";
import { type ApiTag, describe } from "./openapi-document.ts";
import { problemResponse } from "./problem-response.ts";
import { toProblem } from "./to-problem.ts";
import { withPaging } from "./whole-lists.ts";
import { addLocation } from "./with-location.ts";
import { describeResponse, type ServerBindings } from "#platform/http/response-metadata.ts";
import { readBoundedBody } from "#platform/http/bounded-body.ts";

/** The context of every operation of the API: the viewer, as the module of people knows them. */
export type ApiEnv<Caller> = {
  Bindings: ServerBindings;
  Variables: { caller: Caller | undefined; repeat?: MiddlewareHandler | undefined };
};

export type ApiDeps<Caller> = {
  readonly log: Log;
  /** Returns the id by which the log of refusals names a caller. */
  readonly callerId?: (caller: Caller) => string;
  /** `ip`: the client's address, where a server knows it. */
  findCaller(request: Request, ip: string | undefined): Promise<Caller | undefined>;
  /** Repeats the response to a POST that is sent again with its key (`repeatByKey`). */
  readonly repeat?: MiddlewareHandler;
  /** Counts a request of a caller with a rate of their own; throws `TooManyRequests`, and returns the response's headers. */
  readonly countRequest?: (caller: Caller | undefined) => Readonly<Record<string, string>>;
  /** Lets files that are read for this caller wait for their turn. */
  readonly readInTurn?: <Result>(
    who: { readonly caller: Caller | undefined; readonly ip: string | undefined },
    action: () => Promise<Result>,
  ) => Promise<Result>;
  /** Is a request that a cookie authorises from our own pages? */
  isSameOrigin(headers: Headers): boolean;
  /** Returns the `Refused` that another module's own error stands for; any other error is returned unchanged. */
  readonly understand?: (error: unknown) => unknown;
  /** The subjects of the operations. */
  readonly tags?: readonly ApiTag[];
  /** Operations that take long texts, by their paths, below /api/v1 or not. */
  readonly longBodies?: readonly RegExp[];
};

/**
 * Creates a module's part of the API. Input that does not fit its schema is Invalid, field by field; so is a field that
 * an operation does not know, and a field that a PUT lacks (`refuseUnknownNames`).
 */
export function createApi<Caller>(): OpenAPIHono<ApiEnv<Caller>> {
  const api = new OpenAPIHono<ApiEnv<Caller>>();
  const { openapi } = api;
  api.openapi = ((described: RouteConfig, handler: never) => {
    const route = withPaging(described);
    return openapi(withNamedInput(route), handler, ({ success }, c) => (success ? undefined : refuseWrong(route, c)));
  }) as typeof openapi; // the same operation with more middleware
  return api;
}

/** Names everything that is wrong, where the first part of a request that is read does not fit. */
async function refuseWrong(route: RouteConfig, c: Context): Promise<never> {
  throw new Invalid(await wrongInput(route, c));
}

/** The guards of an operation run first; then a response is repeated, or names are checked and its list is cut into pages. */
function withNamedInput(route: RouteConfig): RouteConfig {
  return {
    ...route,
    middleware: [...[route.middleware ?? []].flat(), ...addLocation(route), repeatFirst, refuseUnknownNames(route)],
  };
}

/** Repeats the first response to a request, where the application that the operation is a part of does so. */
const repeatFirst: MiddlewareHandler<ApiEnv<unknown>> = async (c, next) => {
  const repeat = c.get("repeat");
  return repeat ? repeat(c, next) : next();
};

/**
 * Puts all modules' parts into one application: it finds the viewer once, refuses requests of other sites' pages, and
 * answers errors as problems (RFC 9457).
 */
export function openApi<Caller>(
  deps: ApiDeps<Caller>,
  modules: readonly OpenAPIHono<ApiEnv<Caller>>[],
): OpenAPIHono<ApiEnv<Caller>> {
  const api = createApi<Caller>();
  const methods = listAllowedMethods(api.openAPIRegistry);
  api.use("*", async (c, next) => {
    const allow = methods.ofLiteral(c.req.path);
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    if (allow && method !== "OPTIONS" && !allow.includes(method)) refuseMethod(allow);
    await next();
  });
  api.use("*", apiGuard(deps));
  for (const module of modules) api.route("/", module);
  api.get("/openapi.json", (c) => c.json(describe(api, deps.tags)));
  api.all("*", (c) => {
    const allow = methods.at(c.req.path);
    if (allow.length > 0) refuseMethod(allow);
    throw new Refused(404, "Not found", "There is no such operation.");
  });
  api.onError((error, c) => respondToError(deps, c, error));
  return api;
}

function refuseMethod(allow: readonly string[]): never {
  throw new Refused(405, "Method not allowed", `This address allows ${allow.join(", ")}.`, { allow });
}

const UNSAFE = /^(?:POST|PUT|PATCH|DELETE)$/u;

/** JSON bodies are small; files are counted by the operation that takes them. */
const MAX_BODY_BYTES = 64 * 1024;

/** 40,000 characters, each as long as JSON can write one (`\ud83d\udcda`, twelve bytes), and the words around them. */
const MAX_LONG_BODY_BYTES = 512 * 1024;

function apiGuard<Caller>(deps: ApiDeps<Caller>): MiddlewareHandler<ApiEnv<Caller>> {
  return async (c, next) => {
    const { method, headers } = c.req.raw;
    if (UNSAFE.test(method)) {
      const isCookies = headers.has("cookie") && !headers.has("authorization");
      if (isCookies && !deps.isSameOrigin(headers))
        throw new Refused(403, "Refused", "This request did not come from the press's own pages.");
      const isLong = deps.longBodies?.some((path) => path.test(c.req.path)) ?? false;
      await refuseBadBody(c, isLong ? MAX_LONG_BODY_BYTES : MAX_BODY_BYTES);
    }
    const caller = await deps.findCaller(c.req.raw, c.env?.ip);
    c.set("caller", caller);
    if (caller !== undefined) describeResponse(c, { person: deps.callerId?.(caller) });
    c.set("repeat", deps.repeat);
    const rateHeaders = deps.countRequest?.(caller) ?? {};
    await (deps.readInTurn ? deps.readInTurn({ caller, ip: c.env?.ip }, next) : next());
    for (const [name, value] of Object.entries(rateHeaders)) c.res.headers.set(name, value);
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "private, no-store");
  };
}

/**
 * Reads a JSON body ahead, up to its limit; a form that another site could send is not understood at all. A file is
 * counted by the operation that takes it.
 */
async function refuseBadBody<E extends Env>(c: Context<E>, most: number): Promise<void> {
  const type = c.req.header("content-type") ?? "";
  if (isFileType(type)) return;
  const { url, method, headers } = c.req.raw;
  const text = await textWithin(c.req.raw, most);
  c.req.raw = new Request(url, { method, headers, ...(text !== "" && { body: text }) });
  if (text === "") return;
  if (!/^application\/(?:merge-patch\+)?json\b/u.test(type)) throw new Refused(415, ...SEND_JSON);
  // PostgreSQL's text cannot hold it, and no name or password has one.
  if (/\0|\\u0000/u.test(text)) throw new Refused(400, "Not understood", "NUL characters are not allowed.");
}

/** Returns a body as text; reads no more than the longest body allowed. */
async function textWithin(request: Request, most: number): Promise<string> {
  const chunks = await readBoundedBody(request, most, () => {
    throw new Refused(413, "Too large", "The request's body is too large.");
  });
  return Buffer.concat(chunks).toString("utf8");
}

async function respondToError<Caller>(
  deps: ApiDeps<Caller>,
  c: Context<ApiEnv<Caller>>,
  error: unknown,
): Promise<Response> {
  const log = deps.log.child({ requestId: c.env?.requestId });
  const headers = { accept: "application/problem+json" };
  const understood = deps.understand?.(error) ?? error;
  const problem = toProblem(understood, log);
  const response = await problemResponse(new Request(c.req.url, { headers }), problem);
  if (understood instanceof TooManyRequests)
    for (const [name, value] of Object.entries(understood.headers)) response.headers.set(name, value);
  // RFC 9110 §11.6.1: a 401 names the way to sign in.
  if (problem.status === 405 && Array.isArray(problem.facts?.["allow"]))
    response.headers.set("Allow", problem.facts["allow"].join(", "));
  if (response.status === 401) response.headers.set("WWW-Authenticate", "Bearer");
  return response;
}

/** A successful answer with a JSON body. */
export const json = <Shape extends ZodType>(schema: Shape, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/** A patch of a JSON document (RFC 7396), under its own media type or as plain JSON. */
export const patchBody = <Shape extends ZodType>(schema: Shape) => ({
  body: {
    required: true,
    content: { "application/json": { schema }, "application/merge-patch+json": { schema } },
  },
});

/** A JSON body that an operation needs. */
export const body = <Shape extends ZodType>(schema: Shape) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

/** A date and time as JSON carries it. A `type` in its description would also hide that one is null. */
export const Timestamp = z.date();

/** A successful response with the version of what it holds as its entity tag. */
export const withVersion = <Described extends object>(response: Described) => ({
  ...response,
  headers: z.object({
    ETag: z
      .string()
      .openapi({ description: "The version, to be sent with a change: as If-Match, or as `version` in the body." }),
  }),
});
