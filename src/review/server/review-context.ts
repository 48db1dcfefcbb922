import type { ManuscriptContext } from "#manuscripts/server/manuscript-deps.ts";

/** The dependencies of the review's commands and queries: those of the manuscripts' below it. */
export type ReviewContext = ManuscriptContext;
