/** A file that was replaced or deleted is kept so long. */
export const FORMER_DAYS = 30;

/** Each place of a publication keeps so many former files, the newest: uploads in a row do not fill the store. */
export const MAX_FORMER_FILES = 10;

const DAY_MS = 86_400_000;

/** Returns the instant until which a file that was replaced then is kept. */
export const getStoredUntil = (replacedAt: Date): Date => new Date(replacedAt.getTime() + FORMER_DAYS * DAY_MS);

/** Returns the instant before which a file was replaced that is not kept any more. */
export const getStoredSince = (now: Date): Date => new Date(now.getTime() - FORMER_DAYS * DAY_MS);
