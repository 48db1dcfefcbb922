import type { Context } from "hono";
import { Hono } from "hono";
import type { ServerBindings } from "#platform/http/response-metadata.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import { adminRoutes } from "#accounts/admin/server/admin-routes.ts";
import { authErrorResponse } from "../http/server/auth-response.ts";
import type { AuthOperation } from "../http/server/auth-operation.ts";
import type { SentRequest } from "../http/server/auth-request.ts";
import { describeAuth } from "../http/server/describe-auth.ts";
import { crossOriginHeaders, preflightResponse } from "../http/server/cross-origin.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { currentUserRoutes } from "#accounts/server/current-user.ts";
import { describingRoutes } from "./describe-interface.ts";
import { oauthRoutes } from "#accounts/oauth/server/oauth-routes.ts";
import { factorRoutes } from "#accounts/mfa/server/factor-routes.ts";
import { passkeyRoutes } from "#accounts/passkeys/server/passkey-routes.ts";
import { grantRoutes } from "#accounts/sign-in/server/grants.ts";
import { readAuthBody } from "../http/server/read-auth-body.ts";
import { resendRoutes } from "#accounts/codes/server/resend.ts";
import { oneTimeCodeRoutes } from "#accounts/codes/server/send-one-time-code.ts";
import { ssoAdministration } from "#accounts/saml/server/administer-sso.ts";
import { samlRoutes } from "#accounts/saml/server/saml-routes.ts";
import { requestingBrowser, requestingCookie } from "#accounts/core/server/requesting-browser.ts";
import { signOutRoutes } from "#accounts/sign-in/server/sign-out.ts";
import { signUpRoutes } from "#accounts/sign-up/server/sign-up.ts";
import { verifyRoutes } from "#accounts/codes/server/verify.ts";
import { isSameOrigin } from "#platform/http/same-origin.ts";
import { httpResponse, isFromOurPages } from "../http/server/http-response.ts";

type AuthHonoContext = Context<{ Bindings: ServerBindings }>;

/** Longer paths come before those with a parameter that would match them. */
export const AUTH_OPERATIONS: readonly AuthOperation[] = [
  ...describingRoutes,
  ...signUpRoutes,
  ...grantRoutes,
  ...oneTimeCodeRoutes,
  ...resendRoutes,
  ...verifyRoutes,
  ...currentUserRoutes,
  ...signOutRoutes,
  ...adminRoutes,
  ...factorRoutes,
  ...passkeyRoutes,
  ...oauthRoutes,
  ...samlRoutes,
  ...ssoAdministration,
];

/** Made at the first request: programs rarely ask for it. */
let document: ReturnType<typeof describeAuth> | undefined;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The sign-in interface below /auth/v1, as the published client speaks it (specification §7 *Authentication*). */
export function authRoutes(ctx: AuthContext): Hono<{ Bindings: ServerBindings }> {
  const routes = new Hono<{ Bindings: ServerBindings }>().basePath("/auth/v1");
  routes.options(
    "/*",
    (context) => preflightResponse(ctx.settings, context.req.raw) ?? respond(ctx, context, refuseMethod),
  );
  for (const operation of AUTH_OPERATIONS)
    routes.on(operation.method.toUpperCase(), honoPath(operation), (context) => respond(ctx, context, operation));
  routes.get("/openapi.json", (context) => context.json((document ??= describeAuth(AUTH_OPERATIONS))));
  for (const path of new Set(AUTH_OPERATIONS.map(honoPath)))
    routes.on(METHODS, path, (context) => respond(ctx, context, refuseMethod));
  routes.all("/*", (context) => respond(ctx, context, refuseUnknown));
  return routes;
}

const honoPath = ({ path }: AuthOperation): string => path.replace(/\{(\w+)\}/gu, ":$1");

type Served = Pick<AuthOperation, "handle" | "bindsBrowser">;

const refuseMethod: Served = { handle: async () => refuse(405, "not_found", "Method Not Allowed") };
const refuseUnknown: Served = { handle: async () => refuse(404, "not_found", "Not found") };

async function respond(ctx: AuthContext, context: AuthHonoContext, operation: Served): Promise<Response> {
  const response = await respondTo(ctx, context, operation);
  const headers = crossOriginHeaders(ctx.settings, context.req.raw) ?? {};
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

async function respondTo(ctx: AuthContext, context: AuthHonoContext, operation: Served): Promise<Response> {
  const request = context.req.raw;
  const browser = isFromOurPages(request) ? requestingBrowser(ctx.settings, request.headers) : undefined;
  try {
    if (isFromOurPages(request) && !isSameOrigin(ctx.settings, request.headers))
      refuse(403, "csrf", "Cross-site request refused");
    const result = await operation.handle(ctx, { ...(await toSentRequest(context)), browser });
    const response = await httpResponse(ctx, request, result);
    if (browser && operation.bindsBrowser)
      response.headers.append("Set-Cookie", requestingCookie(ctx.settings, browser));
    return response;
  } catch (error) {
    return authErrorResponse(error, request, ctx.log);
  }
}

async function toSentRequest(context: AuthHonoContext): Promise<Omit<SentRequest, "browser">> {
  const request = context.req.raw;
  return {
    request,
    url: new URL(request.url),
    params: context.req.param(),
    body: await readAuthBody(request),
    caller: { ip: context.env?.ip ?? "", userAgent: request.headers.get("user-agent") ?? undefined },
  };
}
