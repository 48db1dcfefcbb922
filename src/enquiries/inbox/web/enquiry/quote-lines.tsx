import { EstimateRows } from "#enquiries/estimates/web/estimate-table.tsx";
import type { OpenedEnquiry } from "#enquiries/inbox/web/inbox-queries.ts";

type QuoteLinesProps = {
  readonly quote: NonNullable<OpenedEnquiry["quote"]>;
  readonly number: string | null;
};

/** The estimate of an enquiry, line by line, with the prices of its date. */
export const QuoteLines = ({ quote, number }: QuoteLinesProps) => (
  <section aria-labelledby="enquiry-quote">
    <h3 id="enquiry-quote" className="eyebrow">
      Estimate {number}
    </h3>
    <p>{quote.title}</p>
    <table className="enquiry-quote">
      <caption className="sr-only">Estimate {number}</caption>
      <EstimateRows estimate={quote} sum="Total" />
    </table>
    {quote.validDays > 0 && (
      <p className="small quiet">The prices hold for {quote.validDays} days from the day of the enquiry.</p>
    )}
  </section>
);
