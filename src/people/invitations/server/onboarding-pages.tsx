import type { Hono } from "hono";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findEmailLink } from "#accounts/codes/server/find-email-link.ts";
import { type AuthPageContext, toAuthPage } from "#accounts/http/server/auth-page.tsx";
import { pageRoutes } from "#platform/pages/page-routes.ts";
import { LINK_NAME, findLinkInQuery } from "#platform/pages/link-in-query.ts";
import { Redirect } from "#platform/pages/page.ts";
import { type Requested, type Services, withRequest } from "#platform/pages/page-deps.ts";
import { InvitationPage } from "#people/invitations/web/invitation.page.tsx";
import { SetUpPage } from "#people/invitations/web/set-up.page.tsx";
import { isSetUpLink } from "./first-set-up.ts";

/** Returns the pages on which people join: with an invitation, or as the first admin. Opening them changes nothing. */
export function onboardingPages<Context extends AuthPageContext>(services: Services<Context>, auth: AuthContext): Hono {
  const { assets } = services;
  return pageRoutes<Context & Requested>(withRequest(services), [
    toAuthPage<Context & Requested, Parameters<typeof InvitationPage>[0]>({
      path: "/auth/invitation",
      query: ["token_hash", LINK_NAME],
      assets,
      load: async ({ query, press, request }) => {
        const link = findLinkInQuery(auth, { path: "/auth/invitation", query, name: "token_hash" }, request);
        if (link instanceof Redirect) return link;
        return { pressName: press.name, invitation: await findInvitation(auth, link.token) };
      },
      title: () => "Your invitation",
      view: InvitationPage,
    }),
    toAuthPage<Context & Requested, Parameters<typeof SetUpPage>[0]>({
      path: "/auth/set-up",
      query: ["token", LINK_NAME],
      assets,
      load: async ({ query, press, request }) => {
        const link = findLinkInQuery(auth, { path: "/auth/set-up", query, name: "token" }, request);
        return link instanceof Redirect ? link : { pressName: press.name, setUp: await findSetUp(auth, link.token) };
      },
      title: () => "Set up the press",
      view: SetUpPage,
    }),
  ]);
}

async function findInvitation(auth: AuthContext, token: string | null) {
  const link = await findEmailLink(auth, token);
  if (link.state !== "live") return undefined;
  const { email } = link;
  const profile = await auth.db
    .selectFrom("profiles")
    .select(["first_name", "last_name"])
    .where("email", "=", email)
    .executeTakeFirst();
  const names = { first_name: profile?.first_name ?? "", last_name: profile?.last_name ?? "" };
  return { token: link.token, email, names, minimum: auth.settings.passwordMinimum };
}

async function findSetUp(auth: AuthContext, token: string | null) {
  if (token === null || !(await isSetUpLink(auth, token))) return undefined;
  return { token, minimum: auth.settings.passwordMinimum };
}
