export type TextValues = { readonly body: string; readonly change: string; readonly in_force_on: string };

/** A version that was typed and not saved, with the one it was typed over. */
export type TextDraft = { readonly version: number; readonly base: string; readonly values: TextValues };

const keyOf = (text: string): string => `press-text:${text}`;

/** Unsaved changes of this tab; undefined where there are none, or storage is forbidden. */
export function findTextDraft(text: string): TextDraft | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(text));
    return kept === null ? undefined : (JSON.parse(kept) as TextDraft); // written below, by the same form
  } catch {
    return undefined;
  }
}

/** Keeps them, so that a reload loses nothing. */
export function storeTextDraft(text: string, kept: TextDraft | undefined): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(text), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(text));
  } catch {
    // Then they live as long as the page.
  }
}
