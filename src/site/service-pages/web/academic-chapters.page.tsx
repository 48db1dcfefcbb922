import { submissionAddress } from "#addresses/manuscript-addresses.ts";
import ChapterEstimate from "#enquiries/estimates/web/chapter-estimate.island.tsx";
import { Island } from "#platform/web/island.tsx";
import { getHeading, getLead, listRows } from "#policies/core/section-shape.ts";
import { money } from "#press/pricing/money.ts";
import type { ChapterFees } from "#press/core/price-list.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { PriceTable } from "./price-table.tsx";
import { ServiceHero } from "./service-hero.tsx";
import type { ServicePageProps } from "./service-page-props.ts";
import { FurtherParts, Part, PointGrid, toPoints, PriceNote, Steps, toSteps } from "./service-parts.tsx";

const PROPOSAL = "/contact";
const SUBMISSION = submissionAddress({ type: "academic_chapter" });

/** `/services/academic-chapters` (specification §2, §9): six benefits, six steps, the fee card. */
export function AcademicChaptersPage({ text, prices, priceNote }: ServicePageProps) {
  const { chapter } = prices;
  return (
    <>
      <ServiceHero service="chapter" text={text} prices={prices}>
        <ButtonLink variant="foil" href={SUBMISSION}>
          Submit Your Chapter
        </ButtonLink>
        <ButtonLink variant="cloth" href={PROPOSAL}>
          Request Volume Proposal
        </ButtonLink>
      </ServiceHero>
      <Part id="benefits" title={getHeading(text, "benefits") ?? "What you get"} lead={getLead(text, "benefits")}>
        <PointGrid points={toPoints(listRows(text, "benefits"))} />
      </Part>
      <Part id="process" title={getHeading(text, "process") ?? "Our process"} lead={getLead(text, "process")}>
        <Steps steps={toSteps(listRows(text, "process"))} />
      </Part>
      <Part id="fees" title="Fees">
        <PriceTable caption="What a chapter costs" columns={["What", "Price"]} rows={listFees(chapter)} />
        <PriceNote note={priceNote} />
      </Part>
      <FurtherParts text={text} />
      <Part id="estimate" title="What would yours cost?">
        <Island name="enquiries/chapter-estimate" of={ChapterEstimate} props={{ fees: chapter }} />
      </Part>
      <Part id="begin" title="Send us your chapter" lead="Or propose a whole volume, with you as its editor.">
        <p className="site-page-ways">
          <ButtonLink href={SUBMISSION}>Submit Your Chapter</ButtonLink>
          <ButtonLink variant="outline" href={PROPOSAL}>
            Request Volume Proposal
          </ButtonLink>
        </p>
      </Part>
    </>
  );
}

const listFees = (fees: ChapterFees): [what: string, price: string][] => [
  [`Chapter, up to ${formatCount(fees.words)} words`, `from ${money(fees.base)}`],
  ["Open Access", `+${money(fees.openAccess)}`],
  ["Extended length", `${money(fees.extraThousand)} per 1,000 words beyond ${formatCount(fees.words)}`],
  ["Expedited review", `+${money(fees.expedited)}`],
  ["Colour figures", `${money(fees.colourFigure)} per figure`],
];
