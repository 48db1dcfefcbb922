import { randomUUID } from "node:crypto";
import { type Context as HonoContext, Hono } from "hono";
import { agreementPath } from "#addresses/manuscript-addresses.ts";
import { AgreementPage } from "#manuscripts/agreements/web/agreement.page.tsx";
import { answerRefusedForm, deadLink, LinkedHead, readLinkedForm } from "#manuscripts/server/linked-page.tsx";
import { serveFile } from "#platform/http/files/serve-file.ts";
import { type LinkDoor, LONG_SECONDS, passDoor, PRIVATE_PAGE, requireLinkToken } from "#platform/pages/link-door.ts";
import { page, type Visit } from "#platform/pages/page.ts";
import { type Requested, type Services, withRequest } from "#platform/pages/page-deps.ts";
import { pageRoutes, redirectResponse } from "#platform/pages/page-routes.ts";
import { Invalid } from "#platform/refused.ts";
import type { PressContext } from "#press/press-context.ts";
import { acceptAgreement, type AgreementContext } from "./accept-agreement.ts";
import { findLinkedAgreement } from "./linked-agreement.ts";
import { serveAgreement } from "./served-agreement.ts";

const DOOR: LinkDoor = { kind: "agreement", seconds: LONG_SECONDS, paths: (id) => [agreementPath(id)] };

/**
 * Registers `/agreement/{token}`: the corresponding author reads and accepts the publishing agreement, with or without an account and without a
 * script, and downloads its PDF afterwards.
 */
export function agreementPages<Context extends PressContext>(services: Services<Context>, ctx: AgreementContext): Hono {
  const agreement = page({
    path: "/agreement/:token",
    headers: () => PRIVATE_PAGE,
    load: async ({ params, request }: Visit<Context & Requested>) => {
      const { token, isInAddress } = requireLinkToken(ctx, DOOR, params["token"] ?? "", request);
      const linked = await findLinkedAgreement(ctx, token);
      if (!linked) throw deadLink();
      return isInAddress ? passDoor(ctx, DOOR, { thing: linked.contributor.id, token }) : linked.page;
    },
    head: ({ press, data }) => <LinkedHead title={`${data.number} · ${press.name}`} assets={services.assets} />,
    view: ({ data, path }) => <AgreementPage {...data} path={path} />,
  });
  return new Hono()
    .post("/agreement/:token", (c) => accept(services, ctx, c))
    .get("/agreement/:token/agreement.pdf", async (c) => {
      const { manuscript } = (await openLink(ctx, c)).linked;
      const response = await serveFile(c.req.raw, await serveAgreement(ctx, manuscript));
      for (const [name, value] of Object.entries(PRIVATE_PAGE)) response.headers.set(name, value);
      return response;
    })
    .route("/", pageRoutes<Context & Requested>(withRequest(services), [agreement]));
}

/** The proof is the link's cookie, or the token in the address of a page that was opened before. */
async function openLink(ctx: AgreementContext, c: HonoContext) {
  const { token } = requireLinkToken(ctx, DOOR, c.req.param("token") ?? "", c.req.raw);
  const linked = await findLinkedAgreement(ctx, token);
  if (!linked) throw deadLink();
  return { token, linked };
}

async function accept<Context extends PressContext>(
  services: Services<Context>,
  ctx: AgreementContext,
  c: HonoContext,
): Promise<Response> {
  const { token, linked } = await openLink(ctx, c);
  const form = await readLinkedForm(c.req.raw);
  const { contributor, manuscript, page: props } = linked;
  const [only, ...others] = props.text?.licences ?? [];
  const values = {
    // Without a choice the page has no field for it.
    licence: form.get("licence") ?? (others.length === 0 ? (only ?? "") : ""),
    name: (form.get("name") ?? "").trim().slice(0, 200),
    authority: form.get("authority") === "yes",
    third_party: form.get("third_party") === "yes",
  };
  try {
    await acceptAgreement(
      ctx,
      { contributorId: contributor.id },
      { id: manuscript.id, key: randomUUID(), text_version: Number(form.get("text_version")), ...values },
    );
    return redirectResponse(passDoor(ctx, DOOR, { thing: contributor.id, token }));
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const { path } = c.req;
    const body = <AgreementPage {...props} path={path} values={values} errors={error.fields} />;
    return answerRefusedForm(services, { request: c.req.raw, path, title: props.number, body });
  }
}
