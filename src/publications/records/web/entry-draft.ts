import { emptyPublication, type PublicationEntry } from "#publications/records/publication-entry.ts";

/** The unsaved form, and, for a stored publication, the version and form it is based on. */
export type EntryDraft = {
  readonly entry: PublicationEntry;
  readonly base: PublicationEntry;
  readonly version?: number;
};

/** Returns the unsaved form of this tab; undefined if there is none or storage is forbidden. */
export function findEntryDraft(key: string): EntryDraft | undefined {
  try {
    const text = sessionStorage.getItem(key) ?? movedDraft(key);
    if (text === null) return undefined;
    const draft = JSON.parse(text) as EntryDraft; // `storeEntryDraft` wrote it
    return { ...draft, entry: { ...emptyPublication(draft.entry.type), ...draft.entry } };
  } catch {
    return undefined;
  }
}

/** Stores the unsaved form, so that a reload or a lost connection loses nothing; undefined deletes it. */
export function storeEntryDraft(key: string, draft: EntryDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // It then lasts as long as the page.
  }
}

/** Returns the draft under the key of earlier versions (`record:…`) and moves it to `key`. */
function movedDraft(key: string): string | null {
  const olderKey = key.replace(/^publication:/u, "record:");
  const text = olderKey === key ? null : sessionStorage.getItem(olderKey);
  if (text === null) return null;
  sessionStorage.setItem(key, text);
  sessionStorage.removeItem(olderKey);
  return text;
}
