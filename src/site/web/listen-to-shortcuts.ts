import { SEARCH_FIELD_MARK } from "#catalogue/site-search/search-field-mark.ts";
import { SHORTCUTS_DIALOG, SHORTCUTS_SWITCH } from "#site/shortcuts.ts";

const STORED = "colophon.single-keys";

/**
 * Handles the keys of every public page: `/` focuses the search, `?` lists the shortcuts. A reader who speaks to the computer, or presses keys
 * by mistake, can switch them off in the list (WCAG 2.1.4); that is kept in this browser.
 */
export function listenToShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || !areOn()) return;
    if (event.key === "/" && focusSearch()) event.preventDefault();
    else if (event.key === "?") showShortcuts();
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-show-shortcuts]")) showShortcuts();
  });
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.id === SHORTCUTS_SWITCH) choose(target.checked);
  });
  // The search that a narrow screen opens over its header.
  document.addEventListener(
    "toggle",
    (event) => {
      const { target } = event;
      if (event instanceof ToggleEvent && event.newState === "open" && target instanceof HTMLElement)
        target.querySelector<HTMLElement>(`input[${SEARCH_FIELD_MARK}]`)?.focus();
    },
    { capture: true },
  );
}

/** Focuses the first visible search field, and selects its text; opens that of the header where it is closed. */
function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[${SEARCH_FIELD_MARK}]`)];
  const field = fields.find((one) => one.checkVisibility()) ?? fields[0];
  if (!field) return false;
  if (!field.checkVisibility()) field.closest<HTMLElement>("[popover]")?.showPopover();
  field.focus();
  field.select();
  return true;
}

function showShortcuts(): void {
  const dialog = document.getElementById(SHORTCUTS_DIALOG);
  const box = document.getElementById(SHORTCUTS_SWITCH);
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  if (box instanceof HTMLInputElement) box.checked = areOn();
  dialog.showModal();
}

/** A browser may forbid storage: the keys then work. */
function areOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

function choose(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, "off");
  } catch {
    // The choice then holds for this page only as long as the browser allows nothing to be stored.
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
