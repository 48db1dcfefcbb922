import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { MarkedLink } from "#ui/marked-link.tsx";

/** The way back from a volume to the list of volumes. */
export const VolumesLink = () => (
  <MarkedLink to={DASHBOARD.volumes} className="link">
    Volumes
  </MarkedLink>
);
