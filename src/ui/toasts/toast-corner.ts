/** The corners of the window in which toasts may stand, the first where all are equally free. */
export const CORNERS = ["bottom-end", "bottom-start", "top-end", "top-start"] as const;
export type Corner = (typeof CORNERS)[number];

/** A rectangle of the window, in CSS pixels. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Returns the area that two boxes share, in square pixels. */
const measureSharedArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** What toasts should not cover. A field scrolls; a button at the foot of a form stays under them. */
export type Control = Box & { readonly isButton: boolean };

/** More than the area of any window: a place that covers a button comes after all that cover fields alone. */
const BUTTON_WEIGHT = 1e9;
/** Between toasts and the button that they were moved past, in CSS pixels. */
const GAP = 8;

/** A corner, and how far from it toward the middle of the window toasts stand, in CSS pixels. */
export type Place = { readonly corner: Corner; readonly shift: number };

/**
 * Returns where toasts cover no button, and among equal places the least of the fields: a corner, else a place above or below the buttons in
 * one. `within` is the part of the window that they may take. Where no place is free of buttons, it is the corner that covers the least of them.
 */
export function freePlace(
  places: Readonly<Record<Corner, Box>>,
  controls: readonly Control[],
  within: Pick<Box, "top" | "bottom">,
): Place {
  const measureCovered = (corner: Corner): number =>
    controls.reduce(
      (sum, control) => sum + measureSharedArea(places[corner], control) * (control.isButton ? BUTTON_WEIGHT : 1),
      0,
    );
  const best = CORNERS.reduce((one, corner) => (measureCovered(corner) < measureCovered(one) ? corner : one));
  if (measureCovered(best) < BUTTON_WEIGHT) return { corner: best, shift: 0 };
  const buttons = controls.filter(({ isButton }) => isButton);
  const moved = CORNERS.flatMap((corner) => {
    const shift = shiftPast(places[corner], buttons, { isUp: corner.startsWith("bottom"), within });
    return shift === undefined ? [] : [{ corner, shift }];
  });
  return moved.reduce<Place>((a, b) => (b.shift < a.shift ? b : a), moved[0] ?? { corner: best, shift: 0 });
}

type Direction = { readonly isUp: boolean; readonly within: Pick<Box, "top" | "bottom"> };

/** Returns how far a box has to move up or down to cover none of the buttons; undefined where it would leave its part of the window. */
function shiftPast(box: Box, buttons: readonly Box[], { isUp, within }: Direction): number | undefined {
  let shift = 0;
  for (;;) {
    const by = isUp ? -shift : shift;
    const place = { ...box, top: box.top + by, bottom: box.bottom + by };
    if (place.top < within.top || place.bottom > within.bottom) return undefined;
    const [covered] = buttons.filter((button) => measureSharedArea(place, button) > 0);
    if (!covered) return shift;
    shift = isUp ? box.bottom - covered.top + GAP : covered.bottom - box.top + GAP;
  }
}

/** In CSS pixels: from the sides and the lower edge, and from the upper one, where the page has its bar. */
export type Distances = { readonly distance: number; readonly belowTop: number };

/** Returns where toasts of a size stand in each corner of a window, at these distances from its edges. */
export function listCorners(
  toasts: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  { distance, belowTop, isRightToLeft }: Distances & { readonly isRightToLeft: boolean },
): Readonly<Record<Corner, Box>> {
  const across = (isLeft: boolean): Pick<Box, "left" | "right"> => {
    const left = isLeft ? distance : view.width - distance - toasts.width;
    return { left, right: left + toasts.width };
  };
  const [start, end] = [across(!isRightToLeft), across(isRightToLeft)];
  const top = { top: belowTop, bottom: belowTop + toasts.height };
  const bottom = { top: view.height - distance - toasts.height, bottom: view.height - distance };
  return {
    "bottom-end": { ...end, ...bottom },
    "bottom-start": { ...start, ...bottom },
    "top-end": { ...end, ...top },
    "top-start": { ...start, ...top },
  };
}
