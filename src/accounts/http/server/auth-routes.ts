import type { Context } from "hono";
import { Hono } from "hono";
import type { ServerBindings } from "#platform/http/response-counting.ts";
import { refuse } from "#accounts/auth-error.ts";
import { adminRoutes } from "#accounts/admin/server/admin-routes.ts";
import { authErrorAnswer } from "./auth-response.ts";
import type { AuthCall, AuthHandler, AuthRoutes } from "./auth-request.ts";
import { crossOriginHeaders, preflightResponse } from "./cross-origin.ts";
import type { AuthWork } from "#accounts/server/auth-context.ts";
import { currentUserRoutes } from "#accounts/server/current-user.ts";
import { describingRoutes } from "./describe-interface.ts";
import { elsewhereRoutes } from "#accounts/oauth/server/oauth-routes.ts";
import { factorRoutes } from "#accounts/mfa/server/factor-routes.ts";
import { passkeyRoutes } from "#accounts/passkeys/server/passkey-routes.ts";
import { grantRoutes } from "#accounts/sign-in/server/grants.ts";
import { readAuthBody } from "./read-auth-body.ts";
import { resend } from "#accounts/codes/server/resend.ts";
import { oneTimeCodeRoutes } from "#accounts/codes/server/send-one-time-code.ts";
import { ssoAdministration } from "#accounts/saml/server/administer-sso.ts";
import { samlRoutes } from "#accounts/saml/server/saml-routes.ts";
import { askingBrowser, askingCookie } from "#accounts/sign-up/server/requesting-browser.ts";
import { signOutRoutes } from "#accounts/sessions/server/sign-out.ts";
import { signUp } from "#accounts/sign-up/server/sign-up.ts";
import { verifyRoutes } from "#accounts/codes/server/verify.ts";
import { isFromOurPages, withBrowserSession } from "#accounts/sessions/server/with-browser-session.ts";

type AuthContext = Context<{ Bindings: ServerBindings }>;

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
  ...elsewhereRoutes,
  ...samlRoutes,
  ...ssoAdministration,
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The sign-in interface below /auth/v1, as the published client speaks it (specification §7 *Authentication*). */
export function authRoutes(work: AuthWork): Hono<{ Bindings: ServerBindings }> {
  const routes = new Hono<{ Bindings: ServerBindings }>().basePath("/auth/v1");
  routes.options(
    "/*",
    (context) => preflightResponse(work.settings, context.req.raw) ?? answered(work, context, refuseMethod),
  );
  for (const [name, handle] of Object.entries(ROUTES)) {
    const [method = "", path = ""] = name.split(" ");
    routes.on(method, path, (context) => answered(work, context, handle));
  }
  for (const path of new Set(Object.keys(ROUTES).map((name) => name.split(" ")[1] ?? "")))
    routes.on(METHODS, path, (context) => answered(work, context, refuseMethod));
  routes.all("/*", (context) => answered(work, context, () => refuse(404, "not_found", "Not found")));
  return routes;
}

const refuseMethod = (): never => refuse(405, "not_found", "Method Not Allowed");

/** What sends a code or a link, which only the asking browser may use. */
const ASKING = new Set(["signup", "otp", "magiclink", "resend"].map((path) => `/auth/v1/${path}`));

async function answered(work: AuthWork, context: AuthContext, handle: AuthHandler): Promise<Response> {
  const response = await answerHere(work, context, handle);
  const headers = crossOriginHeaders(work.settings, context.req.raw) ?? {};
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

async function answerHere(work: AuthWork, context: AuthContext, handle: AuthHandler): Promise<Response> {
  const request = context.req.raw;
  const browser = isFromOurPages(request) ? askingBrowser(work.settings, request.headers) : undefined;
  try {
    const withCookie = withBrowserSession(work, async () => handle(work, { ...(await callOf(context)), browser }));
    const response = await withCookie(request);
    if (browser && ASKING.has(context.req.path))
      response.headers.append("Set-Cookie", askingCookie(work.settings, browser));
    return response;
  } catch (error) {
    return authErrorAnswer(error, request, work.log);
  }
}

async function callOf(context: AuthContext): Promise<Omit<AuthCall, "browser">> {
  const request = context.req.raw;
  return {
    request,
    url: new URL(request.url),
    params: context.req.param(),
    body: await readAuthBody(request),
    caller: { ip: context.env?.ip ?? "", userAgent: request.headers.get("user-agent") ?? undefined },
  };
}
