/** Where a reader stopped in a publication; stored on this device only. */
export type RememberedPlace = {
  readonly page: number;
  /** ISO date and time. */
  readonly at: string;
};

const keyOf = (sequentialId: number): string => `reader:${sequentialId}`;

/** Returns the place of an earlier visit; undefined if there is none or the browser stores nothing. */
export function recallPlace(sequentialId: number): RememberedPlace | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(sequentialId)) ?? "null");
    if (typeof stored !== "object" || stored === null || !("page" in stored) || !("at" in stored)) return undefined;
    const { page, at } = stored;
    return typeof page === "number" && typeof at === "string" ? { page, at } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the place on this device; a browser that stores nothing forgets it. */
export function rememberPlace(sequentialId: number, place: RememberedPlace): void {
  try {
    localStorage.setItem(keyOf(sequentialId), JSON.stringify(place));
  } catch {
    // the reader works without it
  }
}
