import type { Context as HonoContext } from "hono";
import { readBoundedBody } from "#platform/http/bounded-body.ts";
import { isSameOrigin } from "#platform/http/same-origin.ts";
import { emailToPress } from "#enquiries/email-to-press.ts";
import { readQuoteTopic } from "#enquiries/estimates/quote-topic.ts";
import { type EnquiryContext, submitEnquiry } from "./submit-enquiry.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { describeResponse, type ServerBindings } from "#platform/http/response-metadata.ts";
import { renderDocument } from "#platform/pages/page-routes.ts";
import { toProblem } from "#platform/api/to-problem.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { findPriceNote } from "#policies/server/find-price-note.ts";
import { MAP_PROVIDER } from "#enquiries/office-map.ts";
import { ContactPage } from "#enquiries/web/contact.page.tsx";
import { type PostedForm, ContactHead, contactPage, PRIVATE } from "./contact-view.tsx";
import type { PressContext } from "#press/press-context.ts";

type FormContext = HonoContext<{ Bindings: ServerBindings }>;
type Values = Readonly<Record<string, string>>;

/** The largest request body in bytes. A message that is too long is still returned to its visitor; beyond this size no person typed it. */
const MAX_FORM_BYTES = 2 * 1024 * 1024;

/**
 * Handles the contact form of a browser without scripts: redirects to the receipt, or returns the page with the errors and all input. Refuses
 * other sites' forms (403) and requests that are too large (413).
 */
export async function respondToContactForm<Context extends PressContext>(
  services: Services<Context>,
  ctx: EnquiryContext,
  c: FormContext,
): Promise<Response> {
  const { raw } = c.req;
  if (!isSameOrigin(ctx.settings, raw.headers))
    throw new Refused(403, "Refused", "This form did not come from the press's own pages.");
  const values = await readForm(raw);
  const query = new URL(raw.url).searchParams;
  try {
    const quote = readQuoteTopic(query)?.request;
    const { id } = await submitEnquiry(ctx, { ip: c.env?.ip ?? "" }, { ...values, key: undefined, quote });
    return new Response(null, { status: 303, headers: { Location: `/contact/sent/${id}`, ...PRIVATE } });
  } catch (error) {
    const context = await services.context(raw);
    const { status, posted } = responseTo(error, values, { pressEmail: context.press.email, ctx, c });
    const pageProps = contactPage(context.press, query, {
      posted,
      // The form comes back with all input also where the database does not answer.
      priceNote: await findPriceNote(ctx, context.press).catch(() => ""),
    });
    const { pressUrl, assets } = services;
    const address = { path: "/contact", params: {}, query };
    const head = <ContactHead press={context.press} pressUrl={pressUrl} assets={assets} />;
    const html = renderDocument(services, context, address, { head, body: <ContactPage {...pageProps} /> });
    describeResponse(c, { frames: [MAP_PROVIDER.origin] });
    const headers = { ...PRIVATE, "Content-Type": "text/html; charset=utf-8" };
    return new Response(html, { status, headers });
  }
}

type Requested = { readonly pressEmail: string; readonly ctx: Pick<EnquiryContext, "log">; readonly c: FormContext };

function responseTo(error: unknown, values: Values, { pressEmail, ctx, c }: Requested) {
  if (error instanceof Invalid) return { status: 422, posted: { values, fieldErrors: error.fields } } as const;
  const { status, sentence } = toProblem(error, ctx.log.child({ requestId: c.env?.requestId }));
  const failure = { sentence, email: emailToPress(pressEmail, values) };
  const posted: PostedForm = { values, failure };
  return { status, posted };
}

/** Returns the fields of a form as a browser sends it, each once. */
async function readForm(request: Request): Promise<Values> {
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    throw new Refused(415, "Not understood", "Send the form as a browser does.");
  const chunks = await readBoundedBody(request, MAX_FORM_BYTES, () => {
    throw new Refused(413, "Too large", "The form is too large. A message has at most 5,000 characters.");
  });
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
}
