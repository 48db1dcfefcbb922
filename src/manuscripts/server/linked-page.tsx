import type { ReactNode } from "react";
import { readBoundedBody } from "#platform/http/bounded-body.ts";
import { PRIVATE_PAGE } from "#platform/pages/link-door.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { renderDocument } from "#platform/pages/page-routes.ts";
import { Refused } from "#platform/refused.ts";
import { styleFiles } from "#platform/style-files.ts";
import type { PressContext } from "#press/press-context.ts";
import { PageHead } from "#ui/page-head.tsx";

/** The style sheet of these pages, an entry of its own: the catalogue's pages do not need it. */
const STYLES = "src/manuscripts/co-authors/web/linked-pages.css";

const MAX_FORM_BYTES = 32 * 1024;

/** Returns the error for a link that was replaced, revoked or never made: 404. */
export const deadLink = (): Refused =>
  new Refused(
    404,
    "This link does not work",
    "It was replaced or revoked, or is not complete. Open the newest e-mail.",
  );

type LinkedHeadProps = { readonly title: string; readonly assets: Services<PressContext>["assets"] };

/** The head of a page that a link of an e-mail opens. */
export const LinkedHead = ({ title, assets }: LinkedHeadProps) => (
  <>
    <PageHead title={title} noIndex />
    {styleFiles(assets, STYLES).map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
  </>
);

/** Returns the fields of a form of such a page; NUL is no text for the database. 413 for a form that is too large. */
export async function readLinkedForm(request: Request): Promise<URLSearchParams> {
  const chunks = await readBoundedBody(request, MAX_FORM_BYTES, () => {
    throw new Refused(413, "Too large", "The form is too large.");
  });
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8").replaceAll("%00", ""));
}

type RefusedForm = {
  readonly request: Request;
  readonly path: string;
  readonly title: string;
  readonly body: ReactNode;
};

/** Returns the page again, with the sentences of the server at its fields: 422. */
export async function answerRefusedForm<Context extends PressContext>(
  services: Services<Context>,
  { request, path, title, body }: RefusedForm,
): Promise<Response> {
  const context = await services.context(request);
  const address = { path, params: {}, query: new URLSearchParams() };
  const head = <LinkedHead title={title} assets={services.assets} />;
  return new Response(renderDocument(services, context, address, { head, body }), {
    status: 422,
    headers: { ...PRIVATE_PAGE, "Content-Type": "text/html; charset=utf-8" },
  });
}
