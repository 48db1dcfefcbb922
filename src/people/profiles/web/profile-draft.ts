import type { ProfileValues } from "./profile-values.ts";

/** What was typed and not saved, with the version of the profile it was typed over. */
export type Kept = { readonly base: ProfileValues; readonly version: string; readonly values: ProfileValues };

const keyOf = (personId: string): string => `profile:${personId}`;

/** Unsaved changes of this tab; undefined where there are none, or storage is forbidden. */
export function findDraft(personId: string): Kept | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(personId));
    return text === null ? undefined : (JSON.parse(text) as Kept); // written below, by the same form
  } catch {
    return undefined;
  }
}

/** Keeps them, so that a reload loses nothing. */
export function keep(personId: string, kept: Kept | undefined): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(personId), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(personId));
  } catch {
    // Then they live as long as the page.
  }
}
