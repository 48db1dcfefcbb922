/** The path of the screen that adds a second factor. */
export const SECURITY_PATH = "/dashboard/settings/security";

/** Returns whether staff may open a screen before they have the second factor that the press requires. */
export const staysOpen = (path: string): boolean =>
  path === "/dashboard/profile" || path === "/dashboard/settings" || path.startsWith("/dashboard/settings/");
