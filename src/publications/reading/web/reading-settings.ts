/** How this device's reader wants texts set. */
export type ReadingSettings = {
  readonly size: (typeof TEXT_SIZES)[number]["value"];
  readonly face: "serif" | "sans";
};

/** The sizes of the text, as factors of the page's own. */
export const TEXT_SIZES = [
  { value: "small", label: "Small", factor: 0.875 },
  { value: "normal", label: "Normal", factor: 1 },
  { value: "large", label: "Large", factor: 1.2 },
  { value: "largest", label: "Largest", factor: 1.5 },
] as const;

const KEY = "reading:settings";
export const USUAL: ReadingSettings = { size: "normal", face: "serif" };

/** Returns what was chosen on this device; the usual where nothing was, or the browser stores nothing. */
export function recallSettings(): ReadingSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null || !("size" in stored) || !("face" in stored)) return USUAL;
    const size = TEXT_SIZES.find(({ value }) => value === stored.size)?.value ?? USUAL.size;
    return { size, face: stored.face === "sans" ? "sans" : "serif" };
  } catch {
    return USUAL;
  }
}

/** A browser that stores nothing forgets it at the next page. */
export function rememberSettings(settings: ReadingSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // The page works without it.
  }
}

/** Sets the text of this page so. */
export function applySettings({ size, face }: ReadingSettings): void {
  const text = document.querySelector<HTMLElement>(".reading-text");
  const factor = TEXT_SIZES.find(({ value }) => value === size)?.factor ?? 1;
  text?.style.setProperty("--text-size", String(factor));
  text?.setAttribute("data-face", face);
}
