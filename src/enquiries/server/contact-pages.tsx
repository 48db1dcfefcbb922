import { Hono } from "hono";
import { isUuid } from "#platform/uuid.ts";
import { findAccessRequest } from "./find-access-request.ts";
import { findQuote } from "./find-quote.ts";
import { findReceipt } from "./find-receipt.ts";
import type { EnquiryContext } from "./submit-enquiry.ts";
import { QUOTE_PARAMETERS, readQuoteTopic } from "#enquiries/estimates/quote-topic.ts";
import { quotePath } from "#enquiries/estimates/quote.ts";
import { replyWords } from "#enquiries/core/reply-texts.ts";
import { Refused } from "#platform/refused.ts";
import { page, type Visit } from "#platform/pages/page.ts";
import { pageRoutes } from "#platform/pages/page-routes.ts";
import type { ServerBindings } from "#platform/http/response-metadata.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { findPriceNote } from "#policies/server/find-price-note.ts";
import { MAP_PROVIDER } from "#enquiries/office-map.ts";
import { ContactPage } from "#enquiries/web/contact.page.tsx";
import { ContactSentPage } from "#enquiries/web/contact-sent.page.tsx";
import { QuotePage } from "#enquiries/web/quote.page.tsx";
import { ContactHead, contactPage, PRIVATE, PrivateHead } from "./contact-view.tsx";
import { respondToContactForm } from "./contact-form.tsx";
import type { PressContext } from "#press/press-context.ts";

/** Registers `/contact`, the action of its form for browsers without scripts, and the quotes. */
export function contactPages<Context extends PressContext>(
  services: Services<Context>,
  ctx: EnquiryContext,
): Hono<{ Bindings: ServerBindings }> {
  const { assets } = services;
  const contact = page({
    path: "/contact",
    query: [...QUOTE_PARAMETERS, "publication"],
    frames: [MAP_PROVIDER.origin],
    cacheTags: ({ query }) => (readQuoteTopic(query) || query.get("topic") === "access" ? [] : ["press"]),
    load: async ({ press, pressUrl, query }: Visit<Context>) =>
      contactPage(press, query, {
        beginning: await findAccessRequest(ctx, query, pressUrl),
        priceNote: await findPriceNote(ctx, press),
      }),
    head: (props) => <ContactHead {...props} assets={assets} />,
    view: ({ data }) => <ContactPage {...data} />,
  });
  const sent = page({
    path: "/contact/sent/:id",
    headers: () => PRIVATE,
    load: async ({ params, press }: Visit<Context>) => {
      const receipt = isUuid(params["id"]) ? await findReceipt(ctx.db, "id", params["id"]) : undefined;
      if (!receipt) throw new Refused(404, "Enquiry not found", "There is no enquiry at this address.");
      const { id, ticket, quoteNumber } = receipt;
      const quote = quoteNumber === null ? null : { number: quoteNumber, href: quotePath(id) };
      return { ticket, quote, replyWithin: replyWords(press) };
    },
    head: ({ press }) => <PrivateHead title={`Thank you · ${press.name}`} assets={assets} />,
    view: ({ data }) => <ContactSentPage {...data} />,
  });
  const quote = page({
    path: "/quotes/:id",
    headers: () => PRIVATE,
    load: async ({ params, press }: Visit<Context>) => {
      const found = isUuid(params["id"]) ? await findQuote(ctx, params["id"]) : undefined;
      if (!found)
        throw new Refused(
          404,
          "Estimate not found",
          "There is no estimate at this address. We keep them for 24 months.",
        );
      return { quote: found, priceNote: await findPriceNote(ctx, press) };
    },
    head: ({ press, data }) => <PrivateHead title={`Estimate ${data.quote.number} · ${press.name}`} assets={assets} />,
    view: ({ press, data }) => <QuotePage press={press} {...data} />,
  });
  return new Hono<{ Bindings: ServerBindings }>()
    .post("/contact", (c) => respondToContactForm(services, ctx, c))
    .route("/", pageRoutes<Context>(services, [contact, sent, quote]));
}
