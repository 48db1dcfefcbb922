import { type Context as HonoContext, Hono } from "hono";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { type LinkDoor, passDoor, PRIVATE_PAGE, requireLinkToken, SHORT_SECONDS } from "#platform/pages/link-door.ts";
import { page, type Visit } from "#platform/pages/page.ts";
import { type Requested, type Services, withRequest } from "#platform/pages/page-deps.ts";
import { pageRoutes, renderDocument } from "#platform/pages/page-routes.ts";
import { Refused } from "#platform/refused.ts";
import type { PressContext } from "#press/press-context.ts";
import { StopReadershipPage } from "../web/stop-readership.page.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { stopReadershipEmails } from "./stop-readership.ts";
import { stoppingAuthor } from "./stop-link.ts";

type StoppingContext = Pick<AuthContext, "db" | "secrets" | "clock" | "settings">;

/** Who opens the link of an old e-mail reads one page, and presses one button. */
const STOPPING: LinkDoor = {
  kind: "readership",
  seconds: SHORT_SECONDS,
  paths: (id) => [`/readership/stop/${id}`],
};

const HEADING = "Readership of your titles";

/**
 * Registers `/readership/stop/{token}`. Opening it changes nothing, so that mail scanners do no harm; its form, and the one request
 * of a mail program's own button (RFC 8058), stop the e-mails at once. The proof is the token in the address, or the cookie for which it
 * was exchanged (`link-door.ts`).
 */
export function readershipPages<Context extends PressContext>(services: Services<Context>, ctx: StoppingContext): Hono {
  const stop = page({
    path: "/readership/stop/:token",
    headers: () => PRIVATE_PAGE,
    load: async ({ params, request }: Visit<Context & Requested>) => {
      const { token, isInAddress } = requireLinkToken(ctx, STOPPING, params["token"] ?? "", request);
      const person = requirePerson(ctx, token);
      return isInAddress ? passDoor(ctx, STOPPING, { thing: person, token }) : person;
    },
    head: ({ press }) => <PageHead title={`${HEADING} · ${press.name}`} noIndex />,
    view: ({ path }) => <StopReadershipPage path={path} isStopped={false} />,
  });
  return new Hono()
    .post("/readership/stop/:token", (c) => stopEmails(services, ctx, c))
    .route("/", pageRoutes<Context & Requested>(withRequest(services), [stop]));
}

function requirePerson(ctx: StoppingContext, token: string): string {
  const person = stoppingAuthor(ctx, token);
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
  const { token } = requireLinkToken(ctx, STOPPING, c.req.param("token") ?? "", c.req.raw);
  await stopReadershipEmails(ctx, requirePerson(ctx, token));
  const context = await services.context(c.req.raw);
  const address = { path: c.req.path, params: {}, query: new URLSearchParams() };
  const html = renderDocument(services, context, address, {
    head: <PageHead title={`${HEADING} · ${context.press.name}`} noIndex />,
    body: <StopReadershipPage path={c.req.path} isStopped />,
  });
  return new Response(html, { headers: { ...PRIVATE_PAGE, "Content-Type": "text/html; charset=utf-8" } });
}
