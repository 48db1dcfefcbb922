/** Where a second factor is added. */
export const SECURITY_PATH = "/dashboard/settings/security";

/** What somebody of the staff may open before they have the second factor that the press asks of them. */
export const staysOpen = (path: string): boolean =>
  path === "/dashboard/profile" || path === "/dashboard/settings" || path.startsWith("/dashboard/settings/");
