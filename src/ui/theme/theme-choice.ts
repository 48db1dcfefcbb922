import { themeCookie } from "./theme-cookie.ts";

/** Makes every theme toggle of the document work. Called once, by a document's own script. */
export function listenToThemeToggles(): void {
  showState();
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-theme-toggle]")) {
      chooseTheme(document.documentElement.dataset["theme"] === "dark" ? "light" : "dark");
    }
  });
}

/** Choosing what the system has anyway forgets the choice, so that the page follows the system again. */
function chooseTheme(theme: "light" | "dark"): void {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.cookie = theme === system ? themeCookie(theme, 0) : themeCookie(theme);
  document.documentElement.dataset["theme"] = theme;
  showState();
}

function showState(): void {
  const dark = document.documentElement.dataset["theme"] === "dark";
  for (const toggle of document.querySelectorAll("[data-theme-toggle]"))
    toggle.setAttribute("aria-pressed", String(dark));
}

/** Forgets what was chosen on this device: the page follows the system again. */
export function followSystem(): void {
  const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.cookie = themeCookie(theme, 0);
  document.documentElement.dataset["theme"] = theme;
  showState();
}
