import { type Context as HonoContext, Hono } from "hono";
import { passDoor, PRIVATE_PAGE, requireLinkToken } from "#platform/pages/link-door.ts";
import { page, type Visit } from "#platform/pages/page.ts";
import { type Requested, type Services, withRequest } from "#platform/pages/page-deps.ts";
import { pageRoutes, renderDocument } from "#platform/pages/page-routes.ts";
import { Refused } from "#platform/refused.ts";
import type { PressContext } from "#press/press-context.ts";
import { PageHead } from "#ui/page-head.tsx";
import { StopEmailsPage } from "../web/stop-emails.page.tsx";
import { findStoppingPerson, type StoppedEmails, type StoppingContext } from "./stopped-emails.ts";

/**
 * Registers the page of a link that stops e-mails. Opening it changes nothing, so that mail scanners do no harm; its form, and the one
 * request of a mail program's own button (RFC 8058), stop the e-mails at once. The proof is the token in the address, or the cookie for
 * which it was exchanged (`link-door.ts`).
 */
export function stopPages<Context extends PressContext>(
  services: Services<Context>,
  ctx: StoppingContext,
  emails: StoppedEmails,
): Hono {
  const { door, heading, words } = emails;
  const path = `${emails.path}/:token`;
  const stop = page({
    path,
    headers: () => PRIVATE_PAGE,
    load: async ({ params, request }: Visit<Context & Requested>) => {
      const { token, isInAddress } = requireLinkToken(ctx, door, params["token"] ?? "", request);
      const person = requirePerson(ctx, emails, token);
      return isInAddress ? passDoor(ctx, door, { thing: person, token }) : person;
    },
    head: ({ press }) => <PageHead title={`${heading} · ${press.name}`} noIndex />,
    view: (visit) => <StopEmailsPage words={words} path={visit.path} isStopped={false} />,
  });
  return new Hono()
    .post(path, (c) => stopByForm(services, ctx, emails, c))
    .route("/", pageRoutes<Context & Requested>(withRequest(services), [stop]));
}

function requirePerson(ctx: StoppingContext, emails: StoppedEmails, token: string): string {
  const person = findStoppingPerson(ctx, emails, token);
  if (person === undefined)
    throw new Refused(
      404,
      "This link does not work",
      "It is not complete. Open it from the e-mail again, or change the e-mails in your settings.",
    );
  return person;
}

async function stopByForm<Context extends PressContext>(
  services: Services<Context>,
  ctx: StoppingContext,
  emails: StoppedEmails,
  c: HonoContext,
): Promise<Response> {
  const { token } = requireLinkToken(ctx, emails.door, c.req.param("token") ?? "", c.req.raw);
  await emails.stop(ctx, requirePerson(ctx, emails, token));
  const context = await services.context(c.req.raw);
  const address = { path: c.req.path, params: {}, query: new URLSearchParams() };
  const html = renderDocument(services, context, address, {
    head: <PageHead title={`${emails.heading} · ${context.press.name}`} noIndex />,
    body: <StopEmailsPage words={emails.words} path={c.req.path} isStopped />,
  });
  return new Response(html, { headers: { ...PRIVATE_PAGE, "Content-Type": "text/html; charset=utf-8" } });
}
