import { type Control, cornersOf, freeCorner } from "./toast-corner.ts";

/** As `.toasts` has them. */
const DISTANCES = { distance: 16, belowTop: 72 };
const BUTTONS = "button, [role=button], a.button";
const CONTROLS = `${BUTTONS}, input, select, textarea`;

/** Moves the region of toasts to the corner in which it covers no button or field, or the least of them. */
function placeToasts(region: HTMLElement): void {
  const { width, height } = region.getBoundingClientRect();
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const isRightToLeft = document.documentElement.dir === "rtl";
  const places = cornersOf({ width, height }, view, { ...DISTANCES, isRightToLeft });
  region.dataset["corner"] = freeCorner(places, controlsOutside(region));
}

/** Returns where the controls are that can be used now: behind an open window they cannot. */
function controlsOutside(region: HTMLElement): Control[] {
  const windows = document.querySelectorAll("[role=dialog], [role=alertdialog], dialog[open]");
  const place = [...windows].at(-1) ?? document.body;
  return [...place.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => !region.contains(control))
    .map((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      return { left, top, right, bottom, isButton: control.matches(BUTTONS) };
    });
}

let isWatching = false;

/** From the first toast on, places the region again when the page under it has moved, or a window has opened or closed. */
export function keepToastsPlaced(region: HTMLElement): void {
  placeToasts(region);
  if (isWatching) return;
  isWatching = true;
  const again = (): void => {
    const current = document.querySelector<HTMLElement>("[data-toasts]");
    if (current && current.childElementCount > 0) placeToasts(current);
  };
  document.addEventListener("scrollend", again, { capture: true, passive: true });
  window.addEventListener("resize", again, { passive: true });
  // Windows are children of the body.
  new MutationObserver(again).observe(document.body, { childList: true });
}
