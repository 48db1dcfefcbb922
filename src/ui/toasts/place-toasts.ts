import { type Control, listCorners, freePlace } from "./toast-corner.ts";

/** As `.toasts` has them. */
const DISTANCES = { distance: 16, belowTop: 72 };
const BUTTONS = "button, [role=button], a.button";
const CONTROLS = `${BUTTONS}, input, select, textarea`;

/** Moves the region of toasts where it covers no button or field, or the least of them; not away from the pointer or the focus that is on it. */
function placeToasts(region: HTMLElement): void {
  if (region.dataset["corner"] !== undefined && region.matches(":hover, :focus-within")) return;
  const { width, height } = region.getBoundingClientRect();
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const isRightToLeft = document.documentElement.dir === "rtl";
  const places = listCorners({ width, height }, view, { ...DISTANCES, isRightToLeft });
  const within = { top: DISTANCES.belowTop, bottom: view.height - DISTANCES.distance };
  const { corner, shift } = freePlace(places, controlsOutside(region), within);
  region.dataset["corner"] = corner;
  region.style.setProperty("--toast-shift", `${Math.ceil(shift)}px`);
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

/** How often the corner is chosen again while a toast is shown, in milliseconds. */
const PLACE_AGAIN = 250;

/**
 * Places the region, and again while it shows this toast: what lies under it also moves where nothing scrolls, as when a section is added
 * to a form, and no event of the browser reports all of it.
 */
export function keepToastsPlaced(region: HTMLElement, toast: HTMLElement): void {
  placeToasts(region);
  const timer = setInterval(() => {
    if (toast.isConnected) placeToasts(region);
    else clearInterval(timer);
  }, PLACE_AGAIN);
}
