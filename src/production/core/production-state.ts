/** The states of a production: it waits for its turn, is read, its pages are set, and it is ready; or it has failed. */
export const PRODUCTION_STATES = ["waiting", "reading", "setting", "ready", "failed"] as const;
export type ProductionState = (typeof PRODUCTION_STATES)[number];

/** Whether nothing more happens by itself. */
export const isFinished = (state: ProductionState): boolean => state === "ready" || state === "failed";

/** The folder of the store with manuscripts and editions of productions. */
export const PRODUCTION_BUCKET = "productions";
