/** What an import does with the publications that it recognises. */
export const KNOWN_RECORDS = ["leave", "update", "overwrite"] as const;
/** leave: they stay as they are. update: they take the values of the file, but for fields that the press edited. overwrite: also for those. */
export type KnownRecords = (typeof KNOWN_RECORDS)[number];
