import { readCount } from "#enquiries/estimates/estimate.ts";
import { estimateProceedings, type ProceedingsOffer } from "#enquiries/estimates/estimate-proceedings.ts";
import { money } from "#press/pricing/money.ts";
import type { ConferencePackage } from "#press/core/price-list.ts";
import { quoteAddress } from "#enquiries/estimates/quote-address.ts";
import { EstimateFrame } from "./estimate-frame.tsx";
import { EstimateLines, EstimateSentence } from "./estimate-lines.tsx";
import { NumberField } from "./number-field.tsx";
import { useEntered } from "./use-entered.ts";
import { PAPERS_ERROR } from "./quote-choices.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

const INITIAL = { papers: "60" };

/** The calculator for proceedings: every package for a number of papers; beyond the largest, the price is agreed. */
export default function ProceedingsEstimate({ packages }: { packages: readonly ConferencePackage[] }) {
  const entered = useEntered(INITIAL);
  const papers = readCount(entered.fields.get("papers") ?? "");
  const offers = papers === undefined ? [] : estimateProceedings(packages, papers);
  return (
    <EstimateFrame
      name="Estimate for proceedings"
      entered={entered}
      summary={papers === undefined ? PAPERS_ERROR : inWords(offers)}
      result={
        papers === undefined ? (
          <EstimateSentence title="No estimate yet">{PAPERS_ERROR}</EstimateSentence>
        ) : (
          <Offers offers={offers} papers={papers} />
        )
      }
    >
      <NumberField
        label="Papers"
        name="papers"
        initial={INITIAL.papers}
        error={papers === undefined ? PAPERS_ERROR : undefined}
      />
    </EstimateFrame>
  );
}

function inWords(offers: readonly ProceedingsOffer[]): string {
  const priced = offers.flatMap(({ offer, estimate }) => (estimate ? [`${offer.name} ${money(estimate.total)}`] : []));
  return priced.length > 0 ? `Estimate: ${priced.join(", ")}` : "Custom";
}

function Offers({ offers, papers }: { offers: readonly ProceedingsOffer[]; papers: number }) {
  if (offers.every(({ estimate }) => estimate === undefined)) {
    return (
      <EstimateSentence
        title="Custom"
        way={{
          href: quoteAddress("conference-proceedings", { papers }),
          label: "Ask for a custom quote",
        }}
      >
        {`${formatCount(papers)} papers are more than our packages include. Ask us for a custom quote.`}
      </EstimateSentence>
    );
  }
  return (
    <div className="estimate-offers">
      {offers.map(({ offer, estimate }) =>
        estimate ? (
          <EstimateLines
            key={offer.key}
            title={offer.mark ? `${offer.name} (${offer.mark.toLowerCase()})` : offer.name}
            estimate={estimate}
            href={quoteAddress("conference-proceedings", { package: offer.key, papers })}
          />
        ) : (
          <EstimateSentence key={offer.key} title={offer.name}>
            {`Holds up to ${formatCount(offer.papers)} papers.`}
          </EstimateSentence>
        ),
      )}
    </div>
  );
}
