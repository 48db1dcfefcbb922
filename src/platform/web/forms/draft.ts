/** Where the draft of a form is stored in the browser, and for how long. */
export type DraftPlace<Value> = StoragePlace & {
  /** Where versions before this scheme stored it; `read` turns that format into this one. */
  readonly old?: { readonly key: string; readonly read: (stored: never) => Value };
};

type StoragePlace = {
  /** The kind of form, such as "publication". */
  readonly kind: string;
  /** Whose draft it is and of which object: a person sees only their own drafts. */
  readonly of: readonly string[];
  /** True where the draft outlives its tab (`localStorage`); without it the draft ends with the tab. */
  readonly survivesTab?: boolean | undefined;
};

/** Changes with the format of the drafts: drafts of another version are not read. */
const VERSION = 1;

export const draftKey = ({ kind, of }: StoragePlace): string =>
  ["draft", VERSION, kind, ...of.map(encodeURIComponent)].join(":");

/** The stored draft; undefined where there is none, or where the browser forbids storage. */
export function findDraft<Value>(place: DraftPlace<Value>): Value | undefined {
  try {
    const text = storageOf(place).getItem(draftKey(place));
    return text === null ? takeOldDraft(place) : (JSON.parse(text) as Value); // `storeDraft` wrote it
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
    if (value === undefined) storageOf({ survivesTab }).removeItem(key);
    else storageOf({ survivesTab }).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

const storageOf = ({ survivesTab }: Pick<StoragePlace, "survivesTab">): Storage =>
  survivesTab ? localStorage : sessionStorage;

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
