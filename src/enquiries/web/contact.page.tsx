import EnquiryForm, { type EnquiryFormProps } from "./enquiry-form.island.tsx";
import { EstimateTable } from "#enquiries/estimates/web/estimate-table.tsx";
import type { Calculated } from "#enquiries/estimates/calculate-quote.ts";
import { replyWords } from "#enquiries/inbox/reply-texts.ts";
import { Island } from "#platform/web/island.tsx";
import type { Press } from "#press/press.ts";
import { PRICE_NOTE } from "#press/pricing/services-offered.ts";
import { ContactCards } from "./contact-cards.tsx";
import { Office } from "./office.tsx";

export type ContactPageProps = {
  readonly press: Press;
  /** The estimate that the visitor brings from a calculator. */
  readonly estimate: Calculated | undefined;
  /** Whether the price list still has the visitor's choices. */
  readonly isOffered: boolean;
  readonly form: EnquiryFormProps;
};

/** `/contact` (specification §2, §5): cards, form, and the office's address. An estimate stands first. */
export function ContactPage({ press, estimate, isOffered, form }: ContactPageProps) {
  const isBegun = estimate !== undefined || form.values["project_type"] !== "";
  const cards = (
    <section key="cards" aria-labelledby="ways" className="contact-part">
      <h2 id="ways" className="sr-only">
        Ways to reach us
      </h2>
      <ContactCards press={press} />
    </section>
  );
  return (
    <article className="page-width site-page contact">
      <h1 className="display-2">Contact</h1>
      <p className="service-lead">
        Ask about a book, a chapter, a volume or a price. We reply within {replyWords(press)}.
      </p>
      {!isBegun && cards}
      <section aria-labelledby="message" className="contact-part contact-message">
        <div>
          <h2 id="message" className="heading-2">
            {estimate ? "Ask for this quote" : "Send us a message"}
          </h2>
          {estimate && <YourEstimate estimate={estimate} />}
          {!isOffered && (
            <p className="panel contact-estimate">
              Your choice is no longer in our price list. You can still write to us: we agree the price with you.
            </p>
          )}
          <Island name="enquiries/enquiry-form" of={EnquiryForm} props={form} />
        </div>
        <WhatHappens press={press} hasEstimate={estimate !== undefined} />
      </section>
      {isBegun && cards}
      <Office press={press} />
    </article>
  );
}

function YourEstimate({ estimate }: { estimate: Calculated }) {
  return (
    <section aria-labelledby="your-estimate" className="panel contact-estimate">
      <h3 id="your-estimate" className="eyebrow">
        Your estimate
      </h3>
      <EstimateTable title={estimate.title} estimate={estimate} />
      <p className="small">{PRICE_NOTE}</p>
    </section>
  );
}

function WhatHappens({ press, hasEstimate }: { press: Press; hasEstimate: boolean }) {
  return (
    <aside aria-labelledby="what-happens">
      <h3 id="what-happens" className="heading-3">
        What happens next
      </h3>
      <ol className="enquiry-next">
        <li>You get a ticket number here, and a copy of your message by e-mail.</li>
        <li>We reply within {replyWords(press)}.</li>
        <li>
          {hasEstimate ? (
            "Your estimate gets a number, and a page that you can print."
          ) : (
            <span>
              You can see prices now: the pages of our{" "}
              <a className="link" href="/services">
                services
              </a>{" "}
              have calculators.
            </span>
          )}
        </li>
      </ol>
    </aside>
  );
}
