import { submissionAddress } from "#addresses/manuscript-addresses.ts";
import { money } from "#press/pricing/money.ts";
import type { ChapterFees, PriceList } from "#press/pricing/price-list.ts";
import ChapterEstimate from "#enquiries/estimates/web/chapter-estimate.island.tsx";
import { Island } from "#platform/web/island.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CHAPTER_BENEFITS, CHAPTER_STEPS } from "#site/texts/academic-chapters.ts";
import { PriceTable } from "./price-table.tsx";
import { Part, PointGrid, PriceNote, ServiceHero, Steps } from "./service-parts.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

const PROPOSAL = "/contact";
const SUBMISSION = submissionAddress({ type: "academic_chapter" });

/** `/services/academic-chapters` (specification §2, §9): six benefits, six steps, the fee card. */
export function AcademicChaptersPage({ prices: { chapter } }: { prices: PriceList }) {
  return (
    <>
      <ServiceHero
        eyebrow="Services"
        title="Academic Chapters"
        sentence="We review and edit your chapter and publish it in a volume on its subject."
        price={`from ${money(chapter.base)} per chapter`}
      >
        <ButtonLink variant="foil" href={SUBMISSION}>
          Submit Your Chapter
        </ButtonLink>
        <ButtonLink variant="cloth" href={PROPOSAL}>
          Request Volume Proposal
        </ButtonLink>
      </ServiceHero>
      <Part id="benefits" title="What you get">
        <PointGrid points={CHAPTER_BENEFITS} />
      </Part>
      <Part id="process" title="Our process">
        <Steps steps={CHAPTER_STEPS} />
      </Part>
      <Part id="fees" title="Fees">
        <PriceTable caption="What a chapter costs" columns={["What", "Price"]} rows={feesOf(chapter)} />
        <PriceNote />
      </Part>
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

const feesOf = (fees: ChapterFees): [what: string, price: string][] => [
  [`Chapter, up to ${formatCount(fees.words)} words`, `from ${money(fees.base)}`],
  ["Open Access", `+${money(fees.openAccess)}`],
  ["Extended length", `${money(fees.extraThousand)} per 1,000 words beyond ${formatCount(fees.words)}`],
  ["Expedited review", `+${money(fees.expedited)}`],
  ["Colour figures", `${money(fees.colourFigure)} per figure`],
];
