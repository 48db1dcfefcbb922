import { Island } from "#platform/web/island.tsx";
import type { Press } from "#press/press.ts";
import { MAP_PROVIDER, mapFrame, mapPage } from "#enquiries/office-map.ts";
import OfficeMap from "./office-map.island.tsx";

/** The office's address, as text and as a link, with a map on request (decision P5). */
export function Office({ press: { name, address, map } }: { press: Press }) {
  return (
    <section aria-labelledby="office" className="contact-part">
      <h2 id="office" className="heading-2">
        Where we are
      </h2>
      <address className="reading">{[name, ...address].join(", ")}</address>
      <p>
        <a className="link" href={mapPage(map)} rel="noreferrer">
          See it on {MAP_PROVIDER.name}
        </a>
      </p>
      <Island name="enquiries/office-map" of={OfficeMap} props={{ src: mapFrame(map), place: address.join(", ") }} />
    </section>
  );
}
