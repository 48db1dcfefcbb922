import type { ReactNode } from "react";
import { validUntil } from "#enquiries/estimates/quote.ts";
import type { GivenQuote } from "#enquiries/server/find-quote.ts";
import { EstimateTable } from "#enquiries/estimates/web/estimate-table.tsx";
import { Island } from "#platform/web/island.tsx";
import type { Press } from "#press/core/press.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { Mark } from "#ui/display/mark.tsx";
import { Day } from "#publications/core/web/day.tsx";
import PrintButton from "./print-button.island.tsx";

type QuotePageProps = { readonly press: Press; readonly quote: GivenQuote; readonly priceNote: string };

/** `/quotes/{id}`: a quote on the press's letterhead, to be read and printed (design brief §4.7). */
export function QuotePage({ press, quote, priceNote }: QuotePageProps) {
  const givenOn = toZonedTime(quote.givenAt, press.hours.timeZone).day;
  return (
    <div className="page-width site-page">
      <article className="panel quote">
        <Letterhead press={press} />
        <h1 className="heading-2">
          Estimate <span className="quote-number">{quote.number}</span>
        </h1>
        <dl className="facts">
          <Fact name="Date">
            <Day iso={givenOn} />
          </Fact>
          {quote.name !== undefined && (
            <Fact name="Prepared for">
              <bdi>{quote.name}</bdi>
            </Fact>
          )}
          <Fact name="Enquiry">{quote.ticket}</Fact>
        </dl>
        <EstimateTable title={quote.title} estimate={quote} />
        {quote.validDays > 0 && (
          <p>
            These prices hold for {quote.validDays} days, until <Day iso={validUntil(quote, givenOn)} />.
          </p>
        )}
        <p>This is an estimate in US dollars. We agree the final price with you before any work begins.</p>
        <p className="small">{priceNote}</p>
      </article>
      <p className="site-page-ways">
        <Island name="enquiries/print-button" of={PrintButton} props={{ label: "Print the estimate" }} />
        <ButtonLink variant="outline" href="/contact">
          Ask about it
        </ButtonLink>
      </p>
    </div>
  );
}

function Letterhead({ press: { name, imprint, address, email, phone } }: { press: Press }) {
  return (
    <header className="quote-head">
      <p className="quote-press">
        <Mark size={42} />
        <span>{name}</span>
      </p>
      <address className="small">
        {[...(imprint === name ? [] : [imprint]), ...address, email, phone].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </header>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
