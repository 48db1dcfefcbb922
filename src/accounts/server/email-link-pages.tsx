import { CONFIRMATIONS, isConfirmationType } from "#accounts/core/confirmation.ts";
import { returnTarget } from "#accounts/core/return-url.ts";
import { LINK_NAME, findLinkInQuery } from "#platform/pages/link-in-query.ts";
import { type Page, Redirect, redirect } from "#platform/pages/page.ts";
import type { Requested, Services } from "#platform/pages/page-deps.ts";
import { ConfirmPage } from "#accounts/sign-up/web/confirm.page.tsx";
import { ResetPage } from "#accounts/passwords/web/reset.page.tsx";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findEmailLink } from "#accounts/codes/server/find-email-link.ts";
import type { RequestingBrowser } from "#accounts/core/server/requesting-browser.ts";
import { type AuthPageContext, toAuthPage } from "#accounts/http/server/auth-page.tsx";

/** The parameters in the links of e-mails (one-time-codes.ts); `link` stands for the token after the door. */
const LINK_QUERY = ["token_hash", LINK_NAME, "type", "redirect_to", "redirect"];

/** The forms to which links of e-mails lead, by the link's `type`. */
const FORMS: Readonly<Record<string, string>> = { recovery: "/auth/reset", invite: "/auth/invitation" };

/** The additional context of the pages behind e-mails: the browser, if it requested one of them. */
export type RequestContext = Requested & { readonly browser: RequestingBrowser | undefined };

/** Returns the pages to which links in e-mails lead. Opening them changes nothing: their buttons do. */
export function emailLinkPages<Context extends AuthPageContext>(
  { assets, pressUrl }: Services<Context>,
  auth: AuthContext,
): Page<Context & RequestContext>[] {
  return [
    toAuthPage<Context & RequestContext, Parameters<typeof ConfirmPage>[0]>({
      path: "/auth/confirm",
      query: LINK_QUERY,
      assets,
      load: async ({ query, press, browser, request }) => {
        const type = query.get("type");
        const form = type !== null && Object.hasOwn(FORMS, type) ? FORMS[type] : undefined;
        const link = findLinkInQuery(auth, { path: form ?? "/auth/confirm", query, name: "token_hash" }, request);
        if (link instanceof Redirect) return link;
        if (form !== undefined) return redirect(`${form}?${query}`, 303);
        return {
          pressName: press.name,
          type: isConfirmationType(type) ? type : "signup",
          link: await findEmailLink(auth, link.token, browser),
          minimum: auth.settings.passwordMinimum,
          target: getTarget(query, pressUrl),
          sendsMail: auth.emails.reachesMail,
        };
      },
      title: ({ type }) => CONFIRMATIONS[type].title,
      view: ConfirmPage,
    }),
    toAuthPage<Context & RequestContext, Parameters<typeof ResetPage>[0]>({
      path: "/auth/reset",
      query: LINK_QUERY,
      assets,
      load: async ({ query, press, reader, request }) => {
        const link = findLinkInQuery(auth, { path: "/auth/reset", query, name: "token_hash" }, request);
        if (link instanceof Redirect) return link;
        return {
          pressName: press.name,
          link: await findEmailLink(auth, link.token),
          minimum: auth.settings.passwordMinimum,
          target: getTarget(query, pressUrl),
          signedIn: reader.signedIn,
        };
      },
      title: () => "Choose a new password",
      view: ResetPage,
    }),
  ];
}

/** Returns the path to which an e-mail's link leads; an address outside the press is ignored. */
export function getTarget(query: URLSearchParams, pressUrl: string): string {
  const address = query.get("redirect_to");
  if (address === null) return returnTarget(query.get("redirect"));
  const path = address.startsWith(`${pressUrl}/`) ? address.slice(pressUrl.length) : undefined;
  return returnTarget(path === "/" ? undefined : path);
}
