import { emptyPublication, type PublicationEntry } from "#publications/records/publication-entry.ts";

/** What was typed and not saved, and, for a stored record, the version and form it was typed over. */
export type EntryDraft = {
  readonly entry: PublicationEntry;
  readonly base: PublicationEntry;
  readonly version?: number;
};

/** Unsaved work of this tab; undefined where there is none, or storage is forbidden. */
export function findEntryDraft(key: string): EntryDraft | undefined {
  try {
    const text = sessionStorage.getItem(key) ?? movedDraft(key);
    if (text === null) return undefined;
    const kept = JSON.parse(text) as EntryDraft; // written below, by the same form
    return { ...kept, entry: { ...emptyPublication(kept.entry.type), ...kept.entry } };
  } catch {
    return undefined;
  }
}

/** Keeps it, so that a reload or a lost connection loses nothing; undefined forgets it. */
export function storeEntryDraft(key: string, kept: EntryDraft | undefined): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // Then it lives as long as the page.
  }
}

/** The draft under the key that earlier versions used (`record:…`), which is moved to `key` so that nothing typed is lost. */
function movedDraft(key: string): string | null {
  const olderKey = key.replace(/^publication:/u, "record:");
  const text = olderKey === key ? null : sessionStorage.getItem(olderKey);
  if (text === null) return null;
  sessionStorage.setItem(key, text);
  sessionStorage.removeItem(olderKey);
  return text;
}
