import type { Context } from "hono";
import { AFTER_SIGN_IN, returnTarget } from "#accounts/core/return-url.ts";
import { EMAIL_SENT, EMAIL_WAITS, NEEDS_SCRIPT, ONE_AGREED } from "#accounts/core/sign-in-texts.ts";
import type { ServerBindings } from "#platform/http/response-metadata.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { cookieName } from "#accounts/sessions/server/browser-session.ts";
import { isSameOrigin } from "#platform/http/same-origin.ts";
import { type SentBody, readAuthBody } from "../http/server/read-auth-body.ts";
import { authRoutes } from "./auth-routes.ts";

type FormContext = Context<{ Bindings: ServerBindings }>;

/** The request that a form makes of the interface. */
type Call = { readonly path: string; readonly body: object };

/** The requests of the forms that work without a script, by the form's name; undefined where a field is missing. */
const FORMS: Readonly<Record<string, (form: SentBody, after: string) => Call | undefined>> = {
  "sign-in": ({ email, password }) =>
    typeof email === "string" && typeof password === "string"
      ? { path: "/token?grant_type=password", body: { email: email.trim(), password } }
      : undefined,
  "sign-up": ({ email, password, first_name, last_name }, after) =>
    typeof email === "string" && typeof password === "string"
      ? {
          path: `/signup?redirect_to=${encodeURIComponent(after)}`,
          body: { email: email.trim(), password, data: { first_name, last_name } },
        }
      : undefined,
  confirm: ({ token_hash, type, password }) => ({ path: "/verify", body: { token_hash, type, password } }),
};

/**
 * Handles a form of a browser without scripts: sends the same request to the interface as the scripts do, and passes
 * its cookie on. After an error it redirects to `/auth`, which says why; an e-mail address is not put into that URL,
 * because browsers store it in their history.
 */
export async function respondToNativeForm(ctx: AuthContext, context: FormContext): Promise<Response> {
  const request = context.req.raw;
  const form = isSameOrigin(ctx.settings, request.headers)
    ? await readAuthBody(request).catch((): SentBody => ({}))
    : {};
  const target = returnTarget(context.req.query("redirect"));
  const name = String(form["form"]);
  const call = Object.hasOwn(FORMS, name) ? FORMS[name]?.(form, ctx.settings.pressUrl + target) : undefined;
  if (call === undefined) return redirectTo("/auth", { problem: NEEDS_SCRIPT });
  const response = await requestInterface(ctx, context, call);
  const cookies = response.headers.getSetCookie();
  if (response.ok && cookies.some(isSessionCookie(ctx.settings))) return redirectTo(target, {}, cookies);
  const redirectQuery = target === AFTER_SIGN_IN ? {} : { redirect: target };
  const created = ctx.emails.reachesMail ? EMAIL_SENT : EMAIL_WAITS;
  if (response.ok)
    return redirectTo("/auth", { notice: name === "confirm" ? ONE_AGREED : created, ...redirectQuery }, cookies);
  const problem = response.headers.get("x-sb-error-code") ?? "unexpected_failure";
  return redirectTo("/auth", { problem, ...(name === "sign-up" && { tab: name }), ...redirectQuery }, cookies);
}

const isSessionCookie =
  (settings: AuthContext["settings"]) =>
  (cookie: string): boolean =>
    cookie.startsWith(`${cookieName(settings)}=`);

async function requestInterface(ctx: AuthContext, context: FormContext, { path, body }: Call): Promise<Response> {
  const headers = new Headers({
    "content-type": "application/json",
    "x-use-cookie": "1",
    "sec-fetch-site": "same-origin",
  });
  for (const name of ["cookie", "user-agent"]) {
    const value = context.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const call = new Request(`${ctx.settings.pressUrl}/auth/v1${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return authRoutes(ctx).fetch(call, context.env);
}

function redirectTo(path: string, query: Record<string, string>, cookies: readonly string[] = []): Response {
  const text = new URLSearchParams(query).toString();
  const location = text === "" ? path : `${path}?${text}`;
  const response = new Response(null, {
    status: 303,
    headers: { Location: location, "Cache-Control": "private, no-store" },
  });
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}
