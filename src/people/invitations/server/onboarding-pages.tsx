import type { Hono } from "hono";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { findEmailLink } from "#accounts/codes/server/find-email-link.ts";
import { type AuthPageContext, pageOfAuth } from "#accounts/http/server/auth-page.tsx";
import { pageRoutes } from "#platform/pages/page-routes.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { InvitationPage } from "#people/invitations/web/invitation.page.tsx";
import { SetUpPage } from "#people/invitations/web/set-up.page.tsx";
import { isSetUpLink } from "./first-set-up.ts";

/** Returns the pages on which people join: with an invitation, or as the first admin. Opening them changes nothing. */
export function onboardingPages<Context extends AuthPageContext>(services: Services<Context>, auth: AuthContext): Hono {
  const { assets } = services;
  return pageRoutes<Context>(services, [
    pageOfAuth<Context, Parameters<typeof InvitationPage>[0]>({
      path: "/auth/invitation",
      query: ["token_hash"],
      assets,
      load: async ({ query, press }) => ({
        pressName: press.name,
        invitation: await findInvitation(auth, query.get("token_hash")),
      }),
      title: () => "Your invitation",
      view: InvitationPage,
    }),
    pageOfAuth<Context, Parameters<typeof SetUpPage>[0]>({
      path: "/auth/set-up",
      query: ["token"],
      assets,
      load: async ({ query, press }) => ({ pressName: press.name, setUp: await findSetUp(auth, query.get("token")) }),
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
