import type { PreferencesForm } from "#people/profile-form.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/** What the person chose in Settings, on this device too: density, and the theme unless the system's is meant. */
export function applyPreferences({ density, theme }: Pick<PreferencesForm, "density" | "theme">): void {
  const { dataset } = document.documentElement;
  dataset["density"] = density;
  if (theme === "system") return;
  document.cookie = `theme=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  dataset["theme"] = theme;
}
