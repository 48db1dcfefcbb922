import type { ServiceOffered } from "#site/service-pages/services-offered.ts";
import { PriceNote } from "./service-parts.tsx";

/** The four services with their readers, time and lowest price. */
export function ServicesSection({ services, priceNote }: { services: readonly ServiceOffered[]; priceNote: string }) {
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
          {services.map(({ href, name, forWhom, time, service, amount, note }) => (
            <tr key={href}>
              <th scope="row">
                <a href={href}>{name}</a>
              </th>
              <td>{forWhom}</td>
              <td>{time}</td>
              <td className="service-price">{service === "editing" ? `from ${amount} ${note}` : `from ${amount}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PriceNote note={priceNote} />
    </section>
  );
}
