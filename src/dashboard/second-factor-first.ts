import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** Returns whether staff may open a screen before they have the second factor that the press requires. */
export const staysOpen = (path: string): boolean =>
  path === DASHBOARD.profile || path === DASHBOARD.settings || path.startsWith(`${DASHBOARD.settings}/`);
