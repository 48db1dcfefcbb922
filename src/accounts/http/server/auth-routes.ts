import type { Context } from "hono";
import { Hono } from "hono";
import type { ServerBindings } from "#platform/http/response-counting.ts";
import { refuse } from "#accounts/auth-error.ts";
import { adminRoutes } from "#accounts/admin/server/admin-routes.ts";
import { authErrorResponse } from "./auth-response.ts";
import type { AuthRequest, AuthHandler, AuthRoutes } from "./auth-request.ts";
import { crossOriginHeaders, preflightResponse } from "./cross-origin.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { currentUserRoutes } from "#accounts/server/current-user.ts";
import { describingRoutes } from "./describe-interface.ts";
import { oauthRoutes } from "#accounts/oauth/server/oauth-routes.ts";
import { factorRoutes } from "#accounts/mfa/server/factor-routes.ts";
import { passkeyRoutes } from "#accounts/passkeys/server/passkey-routes.ts";
import { grantRoutes } from "#accounts/sign-in/server/grants.ts";
import { readAuthBody } from "./read-auth-body.ts";
import { resend } from "#accounts/codes/server/resend.ts";
import { oneTimeCodeRoutes } from "#accounts/codes/server/send-one-time-code.ts";
import { ssoAdministration } from "#accounts/saml/server/administer-sso.ts";
import { samlRoutes } from "#accounts/saml/server/saml-routes.ts";
import { requestingBrowser, requestingCookie } from "#accounts/sign-up/server/requesting-browser.ts";
import { signOutRoutes } from "#accounts/sessions/server/sign-out.ts";
import { signUp } from "#accounts/sign-up/server/sign-up.ts";
import { verifyRoutes } from "#accounts/codes/server/verify.ts";
import { isFromOurPages, withBrowserSession } from "#accounts/sessions/server/with-browser-session.ts";

type AuthHonoContext = Context<{ Bindings: ServerBindings }>;

const ROUTES: AuthRoutes = {
  ...describingRoutes,
  "POST /signup": signUp,
  ...grantRoutes,
  ...oneTimeCodeRoutes,
  "POST /resend": resend,
  ...verifyRoutes,
  ...currentUserRoutes,
  ...signOutRoutes,
  ...adminRoutes,
  ...factorRoutes,
  ...passkeyRoutes,
  ...oauthRoutes,
  ...samlRoutes,
  ...ssoAdministration,
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The sign-in interface below /auth/v1, as the published client speaks it (specification §7 *Authentication*). */
export function authRoutes(ctx: AuthContext): Hono<{ Bindings: ServerBindings }> {
  const routes = new Hono<{ Bindings: ServerBindings }>().basePath("/auth/v1");
  routes.options(
    "/*",
    (context) => preflightResponse(ctx.settings, context.req.raw) ?? respond(ctx, context, refuseMethod),
  );
  for (const [name, handle] of Object.entries(ROUTES)) {
    const [method = "", path = ""] = name.split(" ");
    routes.on(method, path, (context) => respond(ctx, context, handle));
  }
  for (const path of new Set(Object.keys(ROUTES).map((name) => name.split(" ")[1] ?? "")))
    routes.on(METHODS, path, (context) => respond(ctx, context, refuseMethod));
  routes.all("/*", (context) => respond(ctx, context, () => refuse(404, "not_found", "Not found")));
  return routes;
}

const refuseMethod = (): never => refuse(405, "not_found", "Method Not Allowed");

/** The requests that send a code or a link, which only the requesting browser may use. */
const CODE_REQUESTS = new Set(["signup", "otp", "magiclink", "resend"].map((path) => `/auth/v1/${path}`));

async function respond(ctx: AuthContext, context: AuthHonoContext, handle: AuthHandler): Promise<Response> {
  const response = await responseOf(ctx, context, handle);
  const headers = crossOriginHeaders(ctx.settings, context.req.raw) ?? {};
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

async function responseOf(ctx: AuthContext, context: AuthHonoContext, handle: AuthHandler): Promise<Response> {
  const request = context.req.raw;
  const browser = isFromOurPages(request) ? requestingBrowser(ctx.settings, request.headers) : undefined;
  try {
    const withCookie = withBrowserSession(ctx, async () => handle(ctx, { ...(await requestOf(context)), browser }));
    const response = await withCookie(request);
    if (browser && CODE_REQUESTS.has(context.req.path))
      response.headers.append("Set-Cookie", requestingCookie(ctx.settings, browser));
    return response;
  } catch (error) {
    return authErrorResponse(error, request, ctx.log);
  }
}

async function requestOf(context: AuthHonoContext): Promise<Omit<AuthRequest, "browser">> {
  const request = context.req.raw;
  return {
    request,
    url: new URL(request.url),
    params: context.req.param(),
    body: await readAuthBody(request),
    caller: { ip: context.env?.ip ?? "", userAgent: request.headers.get("user-agent") ?? undefined },
  };
}
