import { Island } from "#platform/web/island.tsx";
import type { Press } from "#press/core/press.ts";
import { MAP_PROVIDER, mapFrame, mapPage } from "#enquiries/office-map.ts";
import OfficeMap from "./office-map.island.tsx";

/** The office on a map: as a link, and drawn on request (decision P5). */
export function Office({ press: { address, map } }: { press: Press }) {
  return (
    <div className="contact-office">
      <Island name="enquiries/office-map" of={OfficeMap} props={{ src: mapFrame(map), place: address.join(", ") }} />
      <p>
        <a className="link" href={mapPage(map)} rel="noreferrer">
          See it on {MAP_PROVIDER.name}
        </a>
      </p>
    </div>
  );
}
