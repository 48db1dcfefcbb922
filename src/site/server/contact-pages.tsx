import { Hono } from "hono";
import { isUuid } from "#accounts/server/uuid.ts";
import { findQuote } from "#enquiries/server/find-quote.ts";
import { findReceipt } from "#enquiries/server/find-receipt.ts";
import type { EnquiryWork } from "#enquiries/server/submit-enquiry.ts";
import { QUOTE_PARAMETERS, readQuoteTopic } from "#enquiries/quote-topic.ts";
import { quotePath } from "#enquiries/quote.ts";
import { replyWords } from "#enquiries/reply-words.ts";
import { Refused } from "#platform/refusal.ts";
import { page, type Visit } from "#platform/server/page.ts";
import { pageRoutes } from "#platform/server/page-routes.ts";
import type { ServerBindings } from "#platform/server/served.ts";
import type { Services } from "#platform/server/services.ts";
import { MAP_PROVIDER } from "../office-map.ts";
import { ContactPage } from "../web/contact.page.tsx";
import { ContactSentPage } from "../web/contact-sent.page.tsx";
import { QuotePage } from "../web/quote.page.tsx";
import { ContactHead, contactShown, PRIVATE, PrivateHead } from "./contact-shown.tsx";
import { answerContactForm } from "./contact-form.tsx";
import type { SiteContext } from "./home-page.tsx";

/** `/contact`, what answers its form where there are no scripts, and the quotes. */
export function contactPages<Context extends SiteContext>(
  services: Services<Context>,
  work: EnquiryWork,
): Hono<{ Bindings: ServerBindings }> {
  const { assets } = services;
  const contact = page({
    path: "/contact",
    query: QUOTE_PARAMETERS,
    frames: [MAP_PROVIDER.origin],
    cacheTags: ({ query }) => (readQuoteTopic(query) ? [] : ["press"]),
    load: async ({ press, query }: Visit<Context>) => contactShown(press, query),
    head: (shown) => <ContactHead {...shown} assets={assets} />,
    view: ({ data }) => <ContactPage {...data} />,
  });
  const sent = page({
    path: "/contact/sent/:id",
    headers: () => PRIVATE,
    load: async ({ params, press }: Visit<Context>) => {
      const receipt = isUuid(params["id"]) ? await findReceipt(work.db, "id", params["id"]) : undefined;
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
    load: async ({ params }: Visit<Context>) => {
      const found = isUuid(params["id"]) ? await findQuote(work, params["id"]) : undefined;
      if (!found)
        throw new Refused(
          404,
          "Estimate not found",
          "There is no estimate at this address. We keep them for 24 months.",
        );
      return found;
    },
    head: ({ press, data }) => <PrivateHead title={`Estimate ${data.number} · ${press.name}`} assets={assets} />,
    view: ({ press, data }) => <QuotePage press={press} quote={data} />,
  });
  return new Hono<{ Bindings: ServerBindings }>()
    .post("/contact", (c) => answerContactForm(services, work, c))
    .route("/", pageRoutes<Context>(services, [contact, sent, quote]));
}
