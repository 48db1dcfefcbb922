import { submissionAddress } from "#addresses/manuscript-addresses.ts";
import { money } from "#press/pricing/money.ts";
import type { ConferencePackage, PriceList } from "#press/pricing/price-list.ts";
import ProceedingsEstimate from "#enquiries/estimates/web/proceedings-estimate.island.tsx";
import { Island } from "#platform/web/island.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PROCEEDINGS_BENEFITS, PROCEEDINGS_SERVICES } from "#site/texts/conference-proceedings.ts";
import ConferenceTimeline from "./conference-timeline.island.tsx";
import { PackageCards } from "./package-cards.tsx";
import { Part, PointGrid, PriceNote, ServiceHero } from "./service-parts.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

/** `/services/conference-proceedings` (specification §2, §9): benefits, services, four phases, the packages. */
export function ConferenceProceedingsPage({ prices: { conferences } }: { prices: PriceList }) {
  return (
    <>
      <ServiceHero
        eyebrow="Services"
        title="Conference Proceedings"
        sentence="A volume of your conference’s papers, planned with you from the call to the last proof."
        price={`from ${money(Math.min(...conferences.map(({ base }) => base)))}`}
      >
        <ButtonLink variant="foil" href="#packages">
          See the packages
        </ButtonLink>
        <ButtonLink variant="cloth" href="/contact">
          Contact us
        </ButtonLink>
      </ServiceHero>
      <Part id="benefits" title="What your conference gets">
        <PointGrid points={PROCEEDINGS_BENEFITS} />
      </Part>
      <Part id="services" title="What we do, and when">
        <div className="service-cards">
          {PROCEEDINGS_SERVICES.map(({ title, points }) => (
            <div key={title}>
              <h3 className="heading-3">{title}</h3>
              <ul className="included included-narrow">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Part>
      <Part id="timeline" title="Timeline in four phases">
        <Island name="site/conference-timeline" of={ConferenceTimeline} props={{}} />
      </Part>
      <Part id="packages" title="Packages">
        <PackageCards packages={conferences.map(cardOf)} />
        <PriceNote />
      </Part>
      <Part id="estimate" title="What would yours cost?">
        <Island name="enquiries/proceedings-estimate" of={ProceedingsEstimate} props={{ packages: conferences }} />
      </Part>
    </>
  );
}

const cardOf = ({ key, name, mark, base, perPaper, papers }: ConferencePackage) => ({
  key,
  name,
  mark,
  price: money(base),
  points: [`+ ${money(perPaper)} per paper`, `Up to ${formatCount(papers)} papers`],
  href: submissionAddress({ type: "conference_proceedings", package: key }),
});
