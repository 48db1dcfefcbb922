const YEAR_S = 365 * 24 * 60 * 60;

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
  const kept = theme === system ? 0 : YEAR_S;
  document.cookie = `theme=${theme}; Path=/; Max-Age=${kept}; SameSite=Lax`;
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
  document.cookie = "theme=; Path=/; Max-Age=0; SameSite=Lax";
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
  showState();
}
