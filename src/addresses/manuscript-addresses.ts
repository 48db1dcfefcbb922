/** The public page on which a contributor confirms or denies the authorship; the token names the contributor. */
export const coAuthorPath = (token: string): string => `/coauthor/${token}`;

/** The public page that shows the author's sentence alone. */
export const trackingPath = (token: string): string => `/track/${token}`;
