import EnquiryForm, { type EnquiryFormProps } from "./enquiry-form.island.tsx";
import { EstimateTable } from "#enquiries/estimates/web/estimate-table.tsx";
import type { Calculated } from "#enquiries/estimates/calculate-quote.ts";
import { replyWords } from "#enquiries/core/reply-texts.ts";
import { Island } from "#platform/web/island.tsx";
import type { Press } from "#press/core/press.ts";
import { ContactWays } from "./contact-ways.tsx";
import { Office } from "./office.tsx";

export type ContactPageProps = {
  readonly press: Press;
  /** The estimate that the visitor brings from a calculator. */
  readonly estimate: Calculated | undefined;
  /** Whether the price list still has the visitor's choices. */
  readonly isOffered: boolean;
  readonly form: EnquiryFormProps;
  /** What the press says about all its prices. */
  readonly priceNote: string;
};

/** `/contact` (specification §2, §5): the form, beside it addresses, map and what happens next. An estimate stands first. */
export function ContactPage({ press, estimate, isOffered, form, priceNote }: ContactPageProps) {
  return (
    <article className="page-width contact">
      <div className="contact-form">
        <h1 className="display-2">Contact</h1>
        <p className="service-lead">
          Ask about a book, a chapter, a volume or a price. We reply within {replyWords(press)}.
        </p>
        <section aria-labelledby="message">
          <h2 id="message" className={estimate ? "heading-3" : "sr-only"}>
            {estimate ? "Ask for this quote" : "Send us a message"}
          </h2>
          {estimate && <YourEstimate estimate={estimate} priceNote={priceNote} />}
          {!isOffered && (
            <p className="panel contact-estimate">
              Your choice is no longer in our price list. You can still write to us: we agree the price with you.
            </p>
          )}
          <Island name="enquiries/enquiry-form" of={EnquiryForm} props={form} />
        </section>
      </div>
      <div className="contact-beside">
        <section aria-labelledby="ways">
          <h2 id="ways" className="sr-only">
            Ways to reach us
          </h2>
          <ContactWays press={press} />
          <Office press={press} />
        </section>
        <WhatHappens press={press} hasEstimate={estimate !== undefined} />
      </div>
    </article>
  );
}

function YourEstimate({ estimate, priceNote }: { estimate: Calculated; priceNote: string }) {
  return (
    <section aria-labelledby="your-estimate" className="panel contact-estimate">
      <h3 id="your-estimate" className="eyebrow">
        Your estimate
      </h3>
      <EstimateTable title={estimate.title} estimate={estimate} />
      {priceNote && <p className="small">{priceNote}</p>}
    </section>
  );
}

function WhatHappens({ press, hasEstimate }: { press: Press; hasEstimate: boolean }) {
  return (
    <section aria-labelledby="what-happens">
      <h2 id="what-happens" className="heading-3">
        What happens next
      </h2>
      <ol className="enquiry-next">
        <li>You see a ticket number here, and a copy of your message goes to your own e-mail.</li>
        <li>We read it and reply within {replyWords(press)}.</li>
        <li>
          {hasEstimate
            ? "Your estimate gets a number, and a page that you can print."
            : "The reply has your ticket number, so that you can go on by e-mail."}
        </li>
      </ol>
    </section>
  );
}
