import { SEARCH_FIELD_MARK } from "#catalogue/site-search/search-field-mark.ts";
import { isTyping } from "#platform/web/single-keys.ts";
import { SHORTCUTS_DIALOG, SHORTCUTS_SWITCH } from "#site/shortcuts.ts";

const STORED = "colophon.single-keys";

/**
 * Handles the keys of every public page: `/` focuses the search, `?` lists the shortcuts. A reader who speaks to the computer, or presses keys
 * by mistake, can switch them off in the list (WCAG 2.1.4); that is kept in this browser. Returns a function that stops it.
 */
export function listenToShortcuts(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("keydown", pressKey, { signal });
  document.addEventListener("click", pressButton, { signal });
  document.addEventListener("change", change, { signal });
  // The search that a narrow screen opens over its header. This event does not bubble.
  document.addEventListener("toggle", openSearch, { capture: true, signal });
  return () => listening.abort();
}

function pressKey(event: KeyboardEvent): void {
  if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || !areOn()) return;
  if (event.key === "/" && focusSearch()) event.preventDefault();
  else if (event.key === "?") showShortcuts();
}

function pressButton({ target }: Event): void {
  if (target instanceof Element && target.closest("[data-show-shortcuts]")) showShortcuts();
}

function change({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.id === SHORTCUTS_SWITCH) choose(target.checked);
}

/** A browser without `ToggleEvent` sends a plain event when a `details` opens. */
function openSearch(event: Event): void {
  if (!("newState" in event) || event.newState !== "open" || !(event.target instanceof HTMLElement)) return;
  event.target.querySelector<HTMLElement>(`input[${SEARCH_FIELD_MARK}]`)?.focus();
}

/** Focuses the first visible search field, and selects its text; opens that of the header where it is closed. */
function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[${SEARCH_FIELD_MARK}]`)];
  const field = fields.find((field) => field.checkVisibility()) ?? fields[0];
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
