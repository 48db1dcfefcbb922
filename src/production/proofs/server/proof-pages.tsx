import { Hono } from "hono";
import { serveFile } from "#platform/http/files/serve-file.ts";
import { parseLinkToken } from "#platform/pages/link-token.ts";
import { passDoor, PRIVATE_PAGE, requireLinkToken } from "#platform/pages/link-door.ts";
import { page, type Visit } from "#platform/pages/page.ts";
import { type Requested, type Services, withRequest } from "#platform/pages/page-deps.ts";
import { pageRoutes } from "#platform/pages/page-routes.ts";
import { styleFiles } from "#platform/style-files.ts";
import type { PressContext } from "#press/press-context.ts";
import { PageHead } from "#ui/page-head.tsx";
import { requireEdition } from "../../core/server/find-productions.ts";
import { ProofPage } from "../web/proof.page.tsx";
import type { ProofContext } from "./proof-context.ts";
import { PROOF_DOOR, refuseRecalled, requireReader, requireReaderByLink } from "./proof-link.ts";
import { viewProof } from "./view-proof.ts";

/** The style sheet of this page, an entry of its own: other pages do not need it. */
const STYLES = "src/production/proofs/web/proof.css";

/**
 * Registers `/proof/{token}`, which leads to `/proof/{id}` (`link-door.ts`): an author reads the text and the printed pages. Opening an address changes
 * nothing, so that mail scanners do no harm.
 */
export function proofPages<Context extends PressContext>(services: Services<Context>, ctx: ProofContext): Hono {
  const { assets } = services;
  const proof = page({
    path: "/proof/:token",
    headers: () => PRIVATE_PAGE,
    load: async ({ params, request }: Visit<Context & Requested>) => {
      const { token, isInAddress } = requireLinkToken(ctx, PROOF_DOOR, params["token"] ?? "", request);
      const linked = await requireReader(ctx, token);
      return isInAddress
        ? passDoor(ctx, PROOF_DOOR, { thing: parseLinkToken(token) ?? "", token })
        : viewProof(ctx, linked);
    },
    head: ({ press, data }) => (
      <>
        <PageHead title={`Your proof: ${data.title} · ${press.name}`} noIndex />
        {styleFiles(assets, STYLES).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </>
    ),
    view: ({ data }) => <ProofPage view={data} />,
  });
  return new Hono()
    .get("/proof/:token/pages.pdf", async (c) => {
      const linked = await requireReaderByLink(ctx, c.req.param("token"), c.req.raw);
      refuseRecalled(linked);
      const edition = await requireEdition(ctx, linked.proof.production_id, "pdf");
      const response = await serveFile(c.req.raw, edition);
      for (const [name, value] of Object.entries(PRIVATE_PAGE)) response.headers.set(name, value);
      return response;
    })
    .route("/", pageRoutes<Context & Requested>(withRequest(services), [proof]));
}
