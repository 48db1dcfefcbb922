/** Where a reader stopped in a publication; stored on this device only (decision 74). */
export type RememberedPlace = {
  readonly page: number;
  /** ISO date and time. */
  readonly at: string;
};

const DARK_PAPER = "reader:dark-paper";
const keyOf = (sequentialId: number): string => `reader:${sequentialId}`;

/** Returns the place of an earlier visit; undefined if there is none or the browser stores nothing. */
export function recallPlace(sequentialId: number): RememberedPlace | undefined {
  const stored: unknown = recall(keyOf(sequentialId));
  if (typeof stored !== "object" || stored === null || !("page" in stored) || !("at" in stored)) return undefined;
  const { page, at } = stored;
  return typeof page === "number" && typeof at === "string" ? { page, at } : undefined;
}

export const rememberPlace = (sequentialId: number, place: RememberedPlace): void =>
  remember(keyOf(sequentialId), place);

/** Returns whether this device's reader chose dark paper. */
export const recallDarkPaper = (): boolean => recall(DARK_PAPER) === true;

export const rememberDarkPaper = (isDark: boolean): void => remember(DARK_PAPER, isDark);

function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return undefined;
  }
}

/** A browser that stores nothing forgets it: the reader works without it. */
function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // nothing to do
  }
}
