import type { ChapterList } from "#publications/chapters/chapter-list.ts";

/** Returns the storage key of a person's draft for a book (decision F10). */
export const chaptersKey = (personId: string, bookId: string | undefined): string =>
  `chapters:${personId}:${bookId ?? "any"}`;

/** Returns what was typed in this tab, otherwise the draft that *Save Draft* stored in this browser. */
export function findChaptersDraft(key: string): ChapterList | undefined {
  try {
    const text = sessionStorage.getItem(key) ?? localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as ChapterList); // `holdDraft` and `storeDraft` wrote it
  } catch {
    return undefined;
  }
}

/** Stores the list while the tab is open, so that a reload loses nothing. */
export const holdDraft = (key: string, list: ChapterList): boolean => write(sessionStorage, key, list);

/** Stores the list in the browser (*Save Draft*); returns false if the browser forbids that. */
export const storeDraft = (key: string, list: ChapterList): boolean => write(localStorage, key, list);

export function forgetChapters(key: string): void {
  try {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  } catch {
    // The browser stored nothing.
  }
}

function write(storage: Storage, key: string, list: ChapterList): boolean {
  try {
    storage.setItem(key, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
