import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { MarkedLink } from "#ui/marked-link.tsx";

/** The way back from a manuscript to its author's list. */
export const ManuscriptsLink = () => (
  <MarkedLink to={DASHBOARD.manuscripts} className="link">
    My Manuscripts
  </MarkedLink>
);
