/**
 * The version of the rules that put publications under subjects, people, series and conferences. With another number a job
 * makes the rows of every publication again (`server/renew-browsing.ts`).
 */
export const BROWSING_RULES = 2;
