/** The return URL of a sign-in without one (specification §2). */
export const DASHBOARD_PATH = "/dashboard";

/** Returns the address of the sign-in page with the requested page as its return URL. */
export const signInPath = (wanted: string): string => `/auth?redirect=${encodeURIComponent(wanted)}`;
