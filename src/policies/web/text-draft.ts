export type TextValues = { readonly body: string; readonly change: string; readonly in_force_on: string };

/** The unsaved input of a version, with the version it was typed over. */
export type TextDraft = { readonly version: number; readonly base: string; readonly values: TextValues };

const keyOf = (text: string): string => `press-text:${text}`;

/** Returns the unsaved changes of this tab; undefined when there are none, or when storage is forbidden. */
export function findTextDraft(text: string): TextDraft | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(text));
    return kept === null ? undefined : (JSON.parse(kept) as TextDraft); // Written below by the same form.
  } catch {
    return undefined;
  }
}

/** Stores the unsaved changes, so that they survive a reload; deletes them when there are none. */
export function storeTextDraft(text: string, kept: TextDraft | undefined): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(text), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(text));
  } catch {
    // Storage is forbidden: they live as long as the page.
  }
}
