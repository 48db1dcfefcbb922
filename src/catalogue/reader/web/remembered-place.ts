/** Where a reader stopped in a publication; stored on this device only (decision 74). */
export type RememberedPlace = {
  readonly page: number;
  /** ISO date and time. */
  readonly at: string;
  /** The publication's title, for the list of places; earlier versions stored none. */
  readonly title?: string;
};

const DARK_PAPER = "reader:dark-paper";
const getStorageKey = (sequentialId: number): string => `reader:${sequentialId}`;

/** Returns the place of an earlier visit; undefined if there is none or the browser stores nothing. */
export function recallPlace(sequentialId: number): RememberedPlace | undefined {
  return placeIn(recall(getStorageKey(sequentialId)));
}

/** A place and the number of its publication. */
export type PlaceInPublication = RememberedPlace & { readonly sequentialId: number };

/** Returns the places of this device, the latest first. */
export function recallPlaces(): readonly PlaceInPublication[] {
  return listStoredKeys()
    .flatMap((key) => {
      const number = /^reader:(\d+)$/u.exec(key)?.[1];
      const place = number === undefined ? undefined : placeIn(recall(key));
      return place ? [{ ...place, sequentialId: Number(number) }] : [];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

function placeIn(stored: unknown): RememberedPlace | undefined {
  if (typeof stored !== "object" || stored === null || !("page" in stored) || !("at" in stored)) return undefined;
  const { page, at } = stored;
  if (typeof page !== "number" || typeof at !== "string") return undefined;
  return { page, at, ...("title" in stored && typeof stored.title === "string" && { title: stored.title }) };
}

function listStoredKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export const rememberPlace = (sequentialId: number, place: RememberedPlace): void =>
  remember(getStorageKey(sequentialId), place);

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
