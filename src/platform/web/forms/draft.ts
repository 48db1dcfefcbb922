/** Where the draft of a form is stored in the browser, and for how long. */
export type DraftPlace<Value> = StoragePlace & {
  /** Where versions before this scheme stored it; `read` turns that format into this one. */
  readonly old?: { readonly key: string; readonly read: (stored: never) => Value };
};

/** A draft that the press stores for a person: it was read before the form opened. */
export type ServerDraft<Value> = {
  /** The draft as it was found; undefined without one. */
  readonly found: Value | undefined;
  /** Called on each change with the value to keep; `undefined` removes it. */
  readonly store: (value: Value | undefined) => void;
};

type StoragePlace = {
  /** The kind of form, such as "publication". */
  readonly kind: string;
  /** The person's id, then the object's: a person sees only their own drafts, and signing out removes them. */
  readonly of: readonly string[];
  /** True where the draft outlives its tab (`localStorage`); without it the draft ends with the tab. */
  readonly survivesTab?: boolean | undefined;
};

type StoredDraft = { readonly storedAt: number; readonly value: unknown };

/** Changes with the format of the drafts: drafts of another version are not read. */
const VERSION = 1;
export const DRAFT_PREFIX = `draft:${VERSION}:`;

/** A draft that was neither opened nor changed for 30 days is removed (docs/decisions/0051-drafts-in-the-browser.md). */
const LIFETIME = 30 * 24 * 60 * 60 * 1000;

export const draftKey = ({ kind, of }: StoragePlace): string =>
  DRAFT_PREFIX + [kind, ...of.map(encodeURIComponent)].join(":");

/** The stored draft; undefined where there is none, where it is too old, or where the browser forbids storage. */
export function findDraft<Value>(place: DraftPlace<Value>): Value | undefined {
  try {
    const text = getStorage(place).getItem(draftKey(place));
    return text === null ? takeOldDraft(place) : (valueIn(text) as Value | undefined); // `storeDraft` wrote it
  } catch {
    return undefined;
  }
}

/** Stores the draft; `undefined` removes it. False where the browser forbids storage or has no room. */
export const storeDraft = <Value>(place: DraftPlace<Value>, value: Value | undefined): boolean =>
  writeDraft(draftKey(place), place.survivesTab, value);

/** The same by the draft's key. */
export function writeDraft(key: string, survivesTab: boolean | undefined, value: unknown): boolean {
  try {
    if (value === undefined) getStorage({ survivesTab }).removeItem(key);
    else getStorage({ survivesTab }).setItem(key, toDraftText(value));
    return true;
  } catch {
    return false;
  }
}

const getStorage = ({ survivesTab }: Pick<StoragePlace, "survivesTab">): Storage =>
  survivesTab ? localStorage : sessionStorage;

/** The text of a draft that is stored now. */
export const toDraftText = (value: unknown): string =>
  JSON.stringify({ storedAt: Date.now(), value } satisfies StoredDraft);

/** The value of a stored draft; undefined where it is too old. Throws where the text is not a draft's. */
export function valueIn(text: string): unknown {
  const { storedAt, value } = JSON.parse(text) as Partial<StoredDraft>;
  return storedAt !== undefined && Date.now() - storedAt < LIFETIME ? value : undefined;
}

/** Moves a draft of the old key to its place: it is read once. */
function takeOldDraft<Value>(place: DraftPlace<Value>): Value | undefined {
  if (!place.old) return undefined;
  const { key, read } = place.old;
  const text = sessionStorage.getItem(key) ?? localStorage.getItem(key);
  if (text === null) return undefined;
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(key);
  const value = read(JSON.parse(text) as never); // the form of before wrote it
  storeDraft(place, value);
  return value;
}
