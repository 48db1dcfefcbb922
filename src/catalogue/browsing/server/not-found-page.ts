import { Refused } from "#platform/refused.ts";

/** Returns the problem of an address without such a page: "Subject not found". */
export const notFoundPage = (what: string): Refused =>
  new Refused(404, `${what} not found`, "There is nothing at this address. It may have been moved, or mistyped.");
