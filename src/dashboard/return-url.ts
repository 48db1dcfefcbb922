/** Where sign-in leads when nothing was remembered (specification §2). */
export const DASHBOARD_PATH = "/dashboard";

/** The sign-in page, remembering where the person wanted to go. */
export const signInPath = (wanted: string): string => `/auth?redirect=${encodeURIComponent(wanted)}`;
