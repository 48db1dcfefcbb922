import { useState } from "react";
import { TextField } from "#ui/text-field.tsx";
import { readCount } from "../estimate.ts";
import { estimateProceedings, type ProceedingsOffer } from "../estimate-proceedings.ts";
import { count, money } from "#press/money.ts";
import type { ConferencePackage } from "#press/price-list.ts";
import { quoteAddress } from "../quote-address.ts";
import { EstimateFrame } from "./estimate-frame.tsx";
import { EstimateLines, EstimateSentence } from "./estimate-lines.tsx";
import { PAPERS_WANTED } from "./wanted.ts";

/** Both packages for a number of papers; beyond the largest the price is agreed. */
export default function ProceedingsEstimate({ packages }: { packages: readonly ConferencePackage[] }) {
  const [typed, setTyped] = useState("60");
  const papers = readCount(typed);
  return (
    <EstimateFrame
      name="Estimate for proceedings"
      result={
        papers === undefined ? (
          <EstimateSentence title="No estimate yet">{PAPERS_WANTED}</EstimateSentence>
        ) : (
          <Offers offers={estimateProceedings(packages, papers)} papers={papers} />
        )
      }
    >
      <TextField
        label="Papers"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={papers === undefined ? PAPERS_WANTED : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </EstimateFrame>
  );
}

function Offers({ offers, papers }: { offers: readonly ProceedingsOffer[]; papers: number }) {
  if (offers.every(({ estimate }) => estimate === undefined)) {
    return (
      <EstimateSentence title="Custom">
        {`${count(papers)} papers are more than our packages hold. Ask us for a custom quote.`}
      </EstimateSentence>
    );
  }
  return offers.map(({ offer, estimate }) =>
    estimate ? (
      <EstimateLines
        key={offer.key}
        title={offer.mark ? `${offer.name} (${offer.mark.toLowerCase()})` : offer.name}
        estimate={estimate}
        href={quoteAddress("conference-proceedings", {
          package: offer.key,
          estimate: `${count(papers)} papers: ${money(estimate.total)}`,
        })}
      />
    ) : (
      <EstimateSentence key={offer.key} title={offer.name}>
        {`Holds up to ${count(offer.papers)} papers.`}
      </EstimateSentence>
    ),
  );
}
