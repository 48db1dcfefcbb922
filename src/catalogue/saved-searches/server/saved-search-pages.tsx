import { type Context as HonoContext, Hono } from "hono";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { page, type Visit } from "#platform/pages/page.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { pageRoutes, renderDocument } from "#platform/pages/page-routes.ts";
import { Refused } from "#platform/refused.ts";
import type { PressContext } from "#press/press-context.ts";
import { StopEmailsPage } from "#catalogue/saved-searches/web/stop-emails.page.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { stopSearchEmails } from "./change-saved-search.ts";
import { unsubscribingPerson } from "./unsubscribe-link.ts";

type StoppingContext = Pick<AuthContext, "db" | "secrets">;

/** The address is the key: it is neither cached nor indexed, nor sent to other sites. */
const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };

const HEADING = "Saved searches";

/**
 * Registers `/saved-searches/stop/{token}`. Opening it changes nothing, so that mail scanners do no harm; its form, and the one request
 * of a mail program's own button (RFC 8058), stop the e-mails at once. The token in the address is the proof, so that no cookie counts
 * and no other site can forge it.
 */
export function savedSearchPages<Context extends PressContext>(
  services: Services<Context>,
  ctx: StoppingContext,
): Hono {
  const stop = page({
    path: "/saved-searches/stop/:token",
    headers: () => PRIVATE,
    load: async ({ params }: Visit<Context>) => requirePerson(ctx, params["token"]),
    head: ({ press }) => <PageHead title={`${HEADING} · ${press.name}`} noIndex />,
    view: ({ path }) => <StopEmailsPage path={path} isStopped={false} />,
  });
  return new Hono()
    .post("/saved-searches/stop/:token", (c) => stopEmails(services, ctx, c))
    .route("/", pageRoutes<Context>(services, [stop]));
}

function requirePerson(ctx: StoppingContext, token = ""): string {
  const person = unsubscribingPerson(ctx, token);
  if (person === undefined)
    throw new Refused(
      404,
      "This link does not work",
      "It is not complete. Open it from the e-mail again, or change the e-mails in your settings.",
    );
  return person;
}

async function stopEmails<Context extends PressContext>(
  services: Services<Context>,
  ctx: StoppingContext,
  c: HonoContext,
): Promise<Response> {
  await stopSearchEmails(ctx, requirePerson(ctx, c.req.param("token")));
  const context = await services.context(c.req.raw);
  const address = { path: c.req.path, params: {}, query: new URLSearchParams() };
  const html = renderDocument(services, context, address, {
    head: <PageHead title={`${HEADING} · ${context.press.name}`} noIndex />,
    body: <StopEmailsPage path={c.req.path} isStopped />,
  });
  return new Response(html, { headers: { ...PRIVATE, "Content-Type": "text/html; charset=utf-8" } });
}
