import type { CSSProperties } from "react";
import { clothSurface } from "#covers/cover-surface.ts";
import { SERVICE_CLOTHS, type ServiceOffered } from "#site/service-pages/services-offered.ts";

/** The services in one table, each behind a tape of its cloth: for whom, time, review, lowest price. */
export function ServicesTable({ services }: { services: readonly ServiceOffered[] }) {
  return (
    <table className="service-prices service-overview">
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">For whom</th>
          <th scope="col">Time</th>
          <th scope="col">Review</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ service, href, name, forWhom, time, review, amount, note }) => (
          <tr key={href}>
            <th scope="row">
              <span className="cloth-tape" style={createTapeStyle(service)} aria-hidden="true" />
              {name}
              <a className="learn-more" href={href}>
                Learn More<span className="sr-only"> about {name}</span>
              </a>
            </th>
            <td>{forWhom}</td>
            <td>{time}</td>
            <td>{review}</td>
            <td className="service-price">
              <span>{`from ${amount}`}</span>
              <span className="service-price-note">{note}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function createTapeStyle(service: ServiceOffered["service"]): CSSProperties {
  const { cloth, foil } = clothSurface(SERVICE_CLOTHS[service]);
  return { backgroundColor: cloth, borderColor: foil };
}
