import { submissionAddress } from "#addresses/manuscript-addresses.ts";
import ProceedingsEstimate from "#enquiries/estimates/web/proceedings-estimate.island.tsx";
import { Island } from "#platform/web/island.tsx";
import { getHeading, getLead, listPoints, listRows } from "#policies/core/section-shape.ts";
import { InlineText } from "#policies/core/web/inline-text.tsx";
import { money } from "#press/pricing/money.ts";
import type { ConferencePackage } from "#press/core/price-list.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import ConferenceTimeline from "./conference-timeline.island.tsx";
import { PackageColumns } from "./package-columns.tsx";
import { ServiceHero } from "./service-hero.tsx";
import type { ServicePageProps } from "./service-page-props.ts";
import { FurtherParts, Part, PointGrid, toPoints, PriceNote, toSteps } from "./service-parts.tsx";

/** `/services/conference-proceedings` (specification §2, §9): benefits, services, four phases, the packages. */
export function ConferenceProceedingsPage({ text, prices, priceNote }: ServicePageProps) {
  const { conferences } = prices;
  return (
    <>
      <ServiceHero service="proceedings" text={text} prices={prices}>
        <ButtonLink variant="foil" href="#packages">
          See the packages
        </ButtonLink>
        <ButtonLink variant="cloth" href="#estimate">
          Work out the price
        </ButtonLink>
      </ServiceHero>
      <Part id="benefits" title={getHeading(text, "benefits") ?? "What you get"} lead={getLead(text, "benefits")}>
        <PointGrid points={toPoints(listRows(text, "benefits"))} />
      </Part>
      <Part id="services" title="What we do, and when">
        <div className="before-and-after">
          {["before", "after"].map((id) => (
            <div key={id}>
              <h3 className="heading-4">{getHeading(text, id)}</h3>
              <ul className="included included-narrow">
                {listPoints(text, id).map((point) => (
                  <li key={point}>
                    <InlineText text={point} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Part>
      <Part id="timeline" title={getHeading(text, "timeline") ?? "Timeline"} lead={getLead(text, "timeline")}>
        <Island
          name="site/conference-timeline"
          of={ConferenceTimeline}
          props={{ phases: toSteps(listRows(text, "timeline")) }}
        />
      </Part>
      <Part id="packages" title="Packages">
        <PackageColumns packages={conferences.map(toColumn)} />
        <PriceNote note={priceNote} />
      </Part>
      <FurtherParts text={text} />
      <Part id="estimate" title="What would yours cost?">
        <Island name="enquiries/proceedings-estimate" of={ProceedingsEstimate} props={{ packages: conferences }} />
      </Part>
    </>
  );
}

const toColumn = ({ key, name, mark, base, perPaper, papers }: ConferencePackage) => ({
  key,
  name,
  mark,
  price: money(base),
  points: [`+ ${money(perPaper)} per paper`, `Up to ${formatCount(papers)} papers`],
  href: submissionAddress({ type: "conference_proceedings", package: key }),
});
