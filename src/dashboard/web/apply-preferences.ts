import type { PreferencesForm } from "#people/profiles/profile-form.ts";
import { themeCookie } from "#ui/theme/theme-cookie.ts";

/** What the person chose in Settings, on this device too: density, and the theme unless the system's is meant. */
export function applyPreferences({ density, theme }: Pick<PreferencesForm, "density" | "theme">): void {
  const { dataset } = document.documentElement;
  dataset["density"] = density;
  if (theme === "system") return;
  document.cookie = themeCookie(theme);
  dataset["theme"] = theme;
}
