import type { PriceList } from "#press/pricing/price-list.ts";
import { PRICE_NOTE, servicesOffered } from "#press/pricing/services-offered.ts";

/** Four rows: the service, its readers, and its lowest price. */
export function ServicesSection({ prices }: { prices: PriceList }) {
  return (
    <section className="page-width services-section" aria-labelledby="services-heading">
      <p className="eyebrow">Services</p>
      <h2 id="services-heading" className="heading-2">
        What we do for authors and organisers
      </h2>
      <ul className="service-rows">
        {servicesOffered(prices).map((service) => (
          <li key={service.href}>
            <h3 className="heading-3">
              <a href={service.href}>{service.name}</a>
            </h3>
            <p>{service.sentence}</p>
            <p className="service-price">{service.priceFrom}</p>
          </li>
        ))}
      </ul>
      <p className="small">{PRICE_NOTE}</p>
    </section>
  );
}
