import type { PreferencesForm } from "#people/profiles/profile-form.ts";
import { themeCookie } from "#ui/theme/theme-cookie.ts";

/** Applies the preferences from Settings on this device: density, and the theme unless it is the system's. */
export function applyPreferences({ density, theme }: Pick<PreferencesForm, "density" | "theme">): void {
  const { dataset } = document.documentElement;
  dataset["density"] = density;
  if (theme === "system") return;
  document.cookie = themeCookie(theme);
  dataset["theme"] = theme;
}
