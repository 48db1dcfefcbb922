import { type Context as HonoContext, Hono, type Next } from "hono";
import { AFTER_SIGN_IN, returnTarget } from "#accounts/core/return-url.ts";
import { NOTICES, WEAK_PASSWORD, sentenceFor, UNEXPECTED } from "#accounts/core/sign-in-texts.ts";
import { pageRoutes } from "#platform/pages/page-routes.ts";
import type { ServerBindings } from "#platform/http/response-metadata.ts";
import { type Services, withRequest } from "#platform/pages/page-deps.ts";
import { ForgotPage } from "#accounts/passwords/web/forgot.page.tsx";
import { SecondFactorPage } from "#accounts/mfa/web/second-factor.page.tsx";
import { SignInPage } from "#accounts/sign-in/web/sign-in.page.tsx";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findBrowserSession } from "#accounts/sessions/server/browser-session.ts";
import { type RequestContext, emailLinkPages } from "#accounts/server/email-link-pages.tsx";
import { type AuthPageContext, toAuthPage } from "../http/server/auth-page.tsx";
import { lacksSecondFactor } from "#accounts/sessions/server/lacks-second-factor.ts";
import { respondToNativeForm } from "./native-forms.ts";
import { findKnownBrowser } from "#accounts/core/server/requesting-browser.ts";
import { signInOffer } from "#accounts/sign-in/server/list-sign-in-methods.ts";

/** Returns `/auth` and the pages behind its links and e-mails. A viewer who is signed in is redirected. */
export function accountPages<Context extends AuthPageContext>(
  services: Services<Context>,
  auth: AuthContext,
): Hono<{ Bindings: ServerBindings }> {
  const { assets } = services;
  const pages = [
    toAuthPage<Context, Parameters<typeof SignInPage>[0]>({
      path: "/auth",
      query: ["tab", "redirect", "problem", "notice"],
      assets,
      load: async ({ query, press }) => ({
        offer: signInOffer(auth, press.name),
        tab: query.get("tab") === "sign-up" ? "sign-up" : "sign-in",
        target: returnTarget(query.get("redirect")),
        problem: findProblem(query.get("problem")),
        notice: NOTICES.get(query.get("notice") ?? ""),
      }),
      title: ({ tab }) => (tab === "sign-up" ? "Sign up" : "Sign in"),
      view: SignInPage,
    }),
    toAuthPage<Context, Parameters<typeof SecondFactorPage>[0]>({
      path: "/auth/second-factor",
      query: ["redirect"],
      assets,
      load: async ({ query, press }) => ({
        pressName: press.name,
        pressEmail: press.email,
        target: returnTarget(query.get("redirect")),
      }),
      title: () => "Second factor",
      view: SecondFactorPage,
    }),
    toAuthPage<Context, Parameters<typeof ForgotPage>[0]>({
      path: "/auth/forgot",
      query: ["redirect"],
      assets,
      load: async ({ query, press }) => ({
        pressName: press.name,
        target: returnTarget(query.get("redirect")),
        sendsMail: auth.emails.reachesMail,
      }),
      title: () => "Forgot password",
      view: ForgotPage,
    }),
  ];
  const context = async (request?: Request) => ({
    ...(await withRequest(services).context(request)),
    browser: request && findKnownBrowser(auth.settings, request.headers),
  });
  return new Hono<{ Bindings: ServerBindings }>()
    .on("POST", PLAIN_FORMS, (c) => respondToNativeForm(auth, c))
    .use("/auth", (c, next) => skipNeedlessSteps(auth, c, next))
    .use("/auth/second-factor", (c, next) => skipNeedlessSteps(auth, c, next))
    .route("/", pageRoutes<Context>(services, pages))
    .route(
      "/",
      pageRoutes<Context & RequestContext>({ ...services, context }, emailLinkPages<Context>(services, auth)),
    );
}

/** Every page with a form. A form that needs a script says so when it is sent without one. */
const PLAIN_FORMS = [
  "/auth",
  "/auth/confirm",
  "/auth/forgot",
  "/auth/reset",
  "/auth/second-factor",
  "/auth/invitation",
  "/auth/set-up",
];

/** Returns the reason why a form that was sent without scripts failed. */
function findProblem(code: string | null): string | undefined {
  if (code === null) return undefined;
  return code === "weak_password" ? WEAK_PASSWORD : (sentenceFor({ code, message: "" }) ?? UNEXPECTED.message);
}

const SECOND_FACTOR = "/auth/second-factor";

/** Redirects past the pages that the browser's session makes unnecessary: each step has one address. */
async function skipNeedlessSteps(auth: AuthContext, c: HonoContext, next: Next): Promise<Response | void> {
  const found = await findBrowserSession(auth, c.req.raw.headers);
  const target = returnTarget(c.req.query("redirect"));
  const step = found === undefined ? "/auth" : (await lacksSecondFactor(auth, found)) ? SECOND_FACTOR : undefined;
  if (step === c.req.path) return next();
  c.header("Cache-Control", "private, no-store");
  return c.redirect(step === undefined ? target : withTarget(step, target), 303);
}

const withTarget = (path: string, target: string): string =>
  target === AFTER_SIGN_IN ? path : `${path}?redirect=${encodeURIComponent(target)}`;
