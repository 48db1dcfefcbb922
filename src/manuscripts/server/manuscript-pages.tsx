import { randomUUID } from "node:crypto";
import { type Context as HonoContext, Hono } from "hono";
import { coAuthorPath, trackingPath } from "#addresses/manuscript-addresses.ts";
import { confirmAuthorship, denyAuthorship } from "#manuscripts/co-authors/server/confirm-authorship.ts";
import { findLinkedContributor } from "#manuscripts/co-authors/server/linked-contributor.ts";
import { CoAuthorPage, type CoAuthorPageProps } from "#manuscripts/co-authors/web/co-author.page.tsx";
import { OwnContribution } from "#manuscripts/drafts/contributor-form.ts";
import { findTracked } from "#manuscripts/tracking/server/tracking-links.ts";
import { TrackingPage } from "#manuscripts/tracking/web/tracking.page.tsx";
import { toFieldErrors } from "#platform/api/wrong-input.ts";
import { type LinkDoor, LONG_SECONDS, passDoor, PRIVATE_PAGE, requireLinkToken } from "#platform/pages/link-door.ts";
import { page, type Visit } from "#platform/pages/page.ts";
import { type Requested, type Services, withRequest } from "#platform/pages/page-deps.ts";
import { pageRoutes, redirectResponse } from "#platform/pages/page-routes.ts";
import { Invalid } from "#platform/refused.ts";
import type { PressContext } from "#press/press-context.ts";
import type { ManuscriptContext } from "./manuscript-context.ts";
import { parseLinkToken } from "#platform/pages/link-token.ts";
import { answerRefusedForm, deadLink, LinkedHead, readLinkedForm } from "./linked-page.tsx";

const CO_AUTHOR: LinkDoor = { kind: "co-author", seconds: LONG_SECONDS, paths: (id) => [coAuthorPath(id)] };
const TRACKING: LinkDoor = { kind: "tracking", seconds: LONG_SECONDS, paths: (id) => [trackingPath(id)] };

/**
 * Registers `/coauthor/{token}` and `/track/{token}`, which lead to the same addresses with an id in the token's place (`link-door.ts`).
 * Opening an address changes nothing, so that mail scanners do no harm; the answer of a contributor is a form that needs no script.
 */
export function manuscriptPages<Context extends PressContext>(
  services: Services<Context>,
  ctx: ManuscriptContext,
): Hono {
  const coAuthor = page({
    path: "/coauthor/:token",
    headers: () => PRIVATE_PAGE,
    load: async ({ params, request }: Visit<Context & Requested>) => {
      const { token, isInAddress } = requireLinkToken(ctx, CO_AUTHOR, params["token"] ?? "", request);
      const linked = await findLinkedContributor(ctx, token);
      if (!linked) throw deadLink();
      return isInAddress ? passDoor(ctx, CO_AUTHOR, { thing: linked.contributor.id, token }) : linked.page;
    },
    head: ({ press, data }) => <LinkedHead title={`${data.number} · ${press.name}`} assets={services.assets} />,
    view: ({ data, path }) => <CoAuthorPage {...data} path={path} />,
  });
  const tracking = page({
    path: "/track/:token",
    headers: () => PRIVATE_PAGE,
    load: async ({ params, request }: Visit<Context & Requested>) => {
      const { token, isInAddress } = requireLinkToken(ctx, TRACKING, params["token"] ?? "", request);
      const tracked = await findTracked(ctx, token);
      if (!tracked) throw deadLink();
      return isInAddress ? passDoor(ctx, TRACKING, { thing: parseLinkToken(token) ?? "", token }) : tracked;
    },
    head: ({ press, data }) => <LinkedHead title={`${data.number} · ${press.name}`} assets={services.assets} />,
    view: ({ data }) => <TrackingPage {...data} />,
  });
  return new Hono()
    .post("/coauthor/:token", (c) => answer(services, ctx, c))
    .route("/", pageRoutes<Context & Requested>(withRequest(services), [coAuthor, tracking]));
}

/** Stores a contributor's answer. The proof is the link's cookie, or the token in the address of a page that was opened before. */
async function answer<Context extends PressContext>(
  services: Services<Context>,
  ctx: ManuscriptContext,
  c: HonoContext,
): Promise<Response> {
  const { token } = requireLinkToken(ctx, CO_AUTHOR, c.req.param("token") ?? "", c.req.raw);
  const linked = await findLinkedContributor(ctx, token);
  if (!linked) throw deadLink();
  const form = await readLinkedForm(c.req.raw);
  const { id, manuscript_id } = linked.contributor;
  const path = c.req.path;
  try {
    const authorship = { id: manuscript_id, key: randomUUID() };
    if (form.get("answer") === "no") await denyAuthorship(ctx, { contributorId: id }, { ...authorship, reason: "" });
    else await confirmAuthorship(ctx, { contributorId: id }, { ...authorship, own: ownIn(form) });
    return redirectResponse(passDoor(ctx, CO_AUTHOR, { thing: id, token }));
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const props: CoAuthorPageProps = { ...linked.page, path, values: valuesIn(form), errors: error.fields };
    const body = <CoAuthorPage {...props} />;
    return answerRefusedForm(services, { request: c.req.raw, path, title: linked.page.number, body });
  }
}

const valuesIn = (form: URLSearchParams) => ({
  given_name: form.get("given_name") ?? "",
  family_name: form.get("family_name") ?? "",
  literal_name: form.get("literal_name") ?? "",
  affiliation: form.get("affiliation") ?? "",
  orcid: form.get("orcid") ?? "",
});

function ownIn(form: URLSearchParams): OwnContribution {
  const own = OwnContribution.safeParse({ ...valuesIn(form), credit: form.getAll("credit") });
  if (!own.success) throw new Invalid(toFieldErrors(own.error));
  return own.data;
}
