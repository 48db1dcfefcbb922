import type { Press } from "#press/press.ts";
import type { PressValues } from "#press/settings/press-values.ts";

/** What was typed and not saved, with the settings it was typed over. */
export type SettingsDraft = { readonly base: Press; readonly version: number; readonly values: PressValues };

const keyOf = (personId: string): string => `press-settings:${personId}`;

/** Unsaved changes of this tab; undefined where there are none, or storage is forbidden. */
export function findDraft(personId: string): SettingsDraft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(personId));
    return text === null ? undefined : (JSON.parse(text) as SettingsDraft); // written below, by the same form
  } catch {
    return undefined;
  }
}

/** Keeps them, so that a reload loses nothing. */
export function keep(personId: string, kept: SettingsDraft | undefined): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(personId), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(personId));
  } catch {
    // Then they live as long as the page.
  }
}
