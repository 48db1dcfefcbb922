import type { Context } from "hono";
import { AFTER_SIGN_IN, returnTarget } from "#accounts/return-target.ts";
import { NEEDS_SCRIPT } from "#accounts/sign-in-words.ts";
import type { ServerBindings } from "#platform/server/served.ts";
import type { AuthBody } from "./auth-call.ts";
import type { AuthWork } from "./auth-work.ts";
import { isSameOrigin } from "./browser-session.ts";
import { readAuthBody } from "./read-auth-body.ts";
import { authRoutes } from "./routes.ts";

type FormContext = Context<{ Bindings: ServerBindings }>;

/**
 * The sign-in form of a browser without scripts, sent as it is: the same interface is asked as with them, and its cookie
 * handed on. Where that fails the page says why; the address is not put into the page's own, which histories keep.
 */
export async function signInPlainly(work: AuthWork, context: FormContext): Promise<Response> {
  const request = context.req.raw;
  const target = returnTarget(context.req.query("redirect"));
  const form = isSameOrigin(work.settings, request.headers) ? await readForm(request) : undefined;
  if (form === undefined) return leadTo("/auth", { problem: NEEDS_SCRIPT });
  const answer = await askInterface(work, context, form);
  const cookie = answer.headers.get("set-cookie");
  if (answer.ok && cookie !== null) return leadTo(target, {}, { "Set-Cookie": cookie });
  const problem = answer.headers.get("x-sb-error-code") ?? "unexpected_failure";
  return leadTo("/auth", { problem, ...(target !== AFTER_SIGN_IN && { redirect: target }) });
}

type Said = { readonly email: string; readonly password: string };

async function readForm(request: Request): Promise<Said | undefined> {
  const { form, email, password } = await readAuthBody(request).catch((): AuthBody => ({}));
  if (form !== "sign-in" || typeof email !== "string" || typeof password !== "string") return undefined;
  return { email: email.trim(), password };
}

async function askInterface(work: AuthWork, context: FormContext, said: Said): Promise<Response> {
  const headers = new Headers({
    "content-type": "application/json",
    "x-use-cookie": "1",
    "sec-fetch-site": "same-origin",
  });
  for (const name of ["cookie", "user-agent"]) {
    const value = context.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const url = `${work.settings.pressUrl}/auth/v1/token?grant_type=password`;
  const call = new Request(url, { method: "POST", headers, body: JSON.stringify(said) });
  return authRoutes(work).fetch(call, context.env);
}

function leadTo(path: string, query: Record<string, string>, headers: Record<string, string> = {}): Response {
  const text = new URLSearchParams(query).toString();
  const location = text === "" ? path : `${path}?${text}`;
  return new Response(null, {
    status: 303,
    headers: { Location: location, "Cache-Control": "private, no-store", ...headers },
  });
}
