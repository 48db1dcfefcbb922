import type { PolicyText } from "#policies/core/policy-text.ts";
import { getHeading, getLead, listRows } from "#policies/core/section-shape.ts";
import type { ServiceOffered } from "#site/service-pages/services-offered.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { FurtherParts, PageHeader, Part, PointGrid, toPoints, PriceNote } from "./service-parts.tsx";
import { ServicesTable } from "./services-table.tsx";

type ServicesPageProps = {
  readonly text: PolicyText;
  readonly services: readonly ServiceOffered[];
  readonly priceNote: string;
  /** The text of the press about itself, which has the benefits. */
  readonly about: PolicyText;
};

/** `/services` (specification §2): head, the services with Learn More, why choose us, both guidelines. */
export function ServicesPage({ text, services, priceNote, about }: ServicesPageProps) {
  return (
    <>
      <PageHeader eyebrow={text.eyebrow} title="Publishing, from manuscript to library" sentence={text.summary}>
        <ButtonLink href="/auth">Get Started</ButtonLink>
        <ButtonLink variant="outline" href="/contact">
          Contact us
        </ButtonLink>
      </PageHeader>
      <div className="page-width">
        <ServicesTable services={services} />
        <PriceNote note={priceNote} />
      </div>
      <Part id="why-choose-us" title="Why Choose Us">
        <PointGrid points={toPoints(listRows(about, "why-choose"))} />
      </Part>
      <FurtherParts text={text} />
      <section className="page-width guidelines-band" aria-labelledby="ready">
        <div>
          <h2 id="ready" className="heading-2">
            {getHeading(text, "ready")}
          </h2>
          <p className="service-lead">{getLead(text, "ready")}</p>
        </div>
        <p className="site-page-ways">
          <ButtonLink variant="outline" href="/guidelines/author">
            Author guidelines
          </ButtonLink>
          <ButtonLink variant="outline" href="/guidelines/submission">
            Submission guidelines
          </ButtonLink>
        </p>
      </section>
    </>
  );
}
