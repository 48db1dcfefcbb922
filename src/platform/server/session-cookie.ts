/** The session's cookie has a prefix where https allows it. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=[^;\s]/u;

/** Does a browser say that it is signed in? Whether it is only the database knows; pages for it are never kept. */
export const hasSessionCookie = (cookie: string | null | undefined): boolean => SESSION_COOKIE.test(cookie ?? "");
