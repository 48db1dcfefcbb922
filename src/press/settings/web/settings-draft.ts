import type { Press } from "#press/press.ts";
import type { PressValues } from "#press/settings/press-values.ts";

/** The unsaved input, with the settings that it was typed over. */
export type SettingsDraft = { readonly base: Press; readonly version: number; readonly values: PressValues };

const keyOf = (personId: string): string => `press-settings:${personId}`;

/** Returns the unsaved changes of this tab; undefined when there are none, or when storage is forbidden. */
export function findDraft(personId: string): SettingsDraft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(personId));
    return text === null ? undefined : (JSON.parse(text) as SettingsDraft); // Written below by the same form.
  } catch {
    return undefined;
  }
}

/** Stores the unsaved changes, so that they survive a reload; deletes them when there are none. */
export function keep(personId: string, kept: SettingsDraft | undefined): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(personId), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(personId));
  } catch {
    // Storage is forbidden: they live as long as the page.
  }
}
