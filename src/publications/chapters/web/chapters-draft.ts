import type { ChapterList } from "#publications/chapters/chapter-list.ts";

/** One place for each person and book (decision F10). */
export const chaptersKey = (personId: string, bookId: string | undefined): string =>
  `chapters:${personId}:${bookId ?? "any"}`;

/** What is typed in this tab; else what *Save Draft* kept in this browser. */
export function findChaptersDraft(key: string): ChapterList | undefined {
  try {
    const text = sessionStorage.getItem(key) ?? localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as ChapterList); // written below
  } catch {
    return undefined;
  }
}

/** Keeps what is typed while the tab lives, so that a reload loses nothing. */
export const holdDraft = (key: string, list: ChapterList): boolean => write(sessionStorage, key, list);

/** *Save Draft*: kept in the browser; false where it forbids that. */
export const storeDraft = (key: string, list: ChapterList): boolean => write(localStorage, key, list);

export function forgetChapters(key: string): void {
  try {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  } catch {
    // Then nothing was kept.
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
