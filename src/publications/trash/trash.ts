/** A deleted publication stays in the trash so long. */
export const TRASH_DAYS = 30;

const DAY_MS = 86_400_000;

/** Returns the instant at which a publication that was deleted then ends. */
export const endsAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS);

/** Returns how many days are left, at least 0; a begun day counts. */
export const daysLeft = (deletedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt(deletedAt).getTime() - now.getTime()) / DAY_MS));
