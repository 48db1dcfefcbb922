/** Returns the address of the sign-in page with the requested page as its return URL. */
export const signInPath = (address: string): string => `/auth?redirect=${encodeURIComponent(address)}`;
