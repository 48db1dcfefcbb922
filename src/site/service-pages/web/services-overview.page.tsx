import { ButtonLink } from "#ui/button.tsx";
import type { PriceList } from "#press/pricing/price-list.ts";
import { BENEFITS, servicesOffered } from "#press/pricing/services-offered.ts";
import { Part, PointGrid, PriceNote, ServiceHero } from "./service-parts.tsx";

/** `/services` (specification §2): hero, a card for each service, why choose us, both guidelines. */
export function ServicesPage({ pressName, prices }: { pressName: string; prices: PriceList }) {
  return (
    <>
      <ServiceHero
        eyebrow="Services"
        title="Publishing, from manuscript to library"
        sentence={`${pressName} publishes books, chapters and conference proceedings, and edits texts at a price per word. All prices are on this page.`}
      >
        <ButtonLink variant="foil" href="/auth">
          Get Started
        </ButtonLink>
        <ButtonLink variant="cloth" href="/contact">
          Contact us
        </ButtonLink>
      </ServiceHero>
      <Part id="our-services" title="Our services">
        <ul className="service-cards">
          {servicesOffered(prices).map((service) => (
            <li key={service.href} className="panel">
              <h3 className="heading-3">{service.name}</h3>
              <p className="service-price">{service.priceFrom}</p>
              <p>{service.sentence}</p>
              <p className="small">{service.forWhom}</p>
              <p className="small">{service.duration}</p>
              <ButtonLink variant="outline" href={service.href}>
                <span>
                  Learn More<span className="sr-only"> about {service.name}</span>
                </span>
              </ButtonLink>
            </li>
          ))}
        </ul>
        <PriceNote />
      </Part>
      <Part id="why-choose-us" title="Why Choose Us">
        <PointGrid points={BENEFITS} />
      </Part>
      <Part
        id="ready"
        title="Ready to publish?"
        lead="Both guidelines fit on a few pages. The first submission is format-free: send a clear, complete manuscript."
      >
        <p className="site-page-ways">
          <ButtonLink href="/guidelines/author">Author guidelines</ButtonLink>
          <ButtonLink variant="outline" href="/guidelines/submission">
            Submission guidelines
          </ButtonLink>
        </p>
      </Part>
    </>
  );
}
