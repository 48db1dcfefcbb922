import type { Hono } from "hono";
import type { AuthWork } from "#accounts/server/auth-work.ts";
import { findLetterLink } from "#accounts/server/find-letter-link.ts";
import { type AuthPageContext, pageOfAuth } from "#accounts/server/page-of-auth.tsx";
import { sha256 } from "#accounts/server/random.ts";
import { pageRoutes } from "#platform/server/page-routes.ts";
import type { Services } from "#platform/server/services.ts";
import { InvitationPage } from "../web/joining/invitation.page.tsx";
import { SetUpPage } from "../web/joining/set-up.page.tsx";

/** How people join: by a letter's invitation, or as the first admin. Opening the pages changes nothing. */
export function joiningPages<Context extends AuthPageContext>(services: Services<Context>, auth: AuthWork): Hono {
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

async function findInvitation(auth: AuthWork, token: string | null) {
  const link = await findLetterLink(auth, token);
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

async function findSetUp(auth: AuthWork, token: string | null) {
  if (token === null) return undefined;
  const link = await auth.db
    .selectFrom("set_up_links")
    .select("link_hash")
    .where("link_hash", "=", sha256(token))
    .where("expires_at", ">", auth.clock())
    .where("used_at", "is", null)
    .executeTakeFirst();
  return link && { token, minimum: auth.settings.passwordMinimum };
}
