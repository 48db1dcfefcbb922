import type { PriceList } from "#press/pricing/price-list.ts";
import { PRICE_NOTE, servicesOffered } from "#press/pricing/services-offered.ts";

/** The four services with their readers, time and lowest price. */
export function ServicesSection({ prices }: { prices: PriceList }) {
  return (
    <section className="page-width home-section" aria-labelledby="services-heading">
      <div className="home-section-head">
        <h2 id="services-heading" className="heading-2">
          What publishing costs
        </h2>
        <a className="link" href="/services">
          Compare the services
        </a>
      </div>
      <table className="service-prices">
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">For whom</th>
            <th scope="col">Time</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {servicesOffered(prices).map((service) => (
            <tr key={service.href}>
              <th scope="row">
                <a href={service.href}>{service.name}</a>
              </th>
              <td>{service.forWhom}</td>
              <td>{service.duration}</td>
              <td className="service-price">{service.priceFrom}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small service-note">{PRICE_NOTE}</p>
    </section>
  );
}
