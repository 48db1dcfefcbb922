/** The corners of the window in which toasts may stand, the first where all are equally free. */
export const CORNERS = ["bottom-end", "bottom-start", "top-end", "top-start"] as const;
export type Corner = (typeof CORNERS)[number];

/** A rectangle of the window, in CSS pixels. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Returns the area that two boxes share, in square pixels. */
const sharedArea = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** What toasts should not cover. A field scrolls; a button at the foot of a form stays under them. */
export type Control = Box & { readonly isButton: boolean };

/** More than the area of any window: a corner that covers a button comes after all that cover fields alone. */
const BUTTON_WEIGHT = 1e9;

/** Returns the corner in which toasts cover the least of these buttons, and among equal ones the least of the fields. */
export function freeCorner(places: Readonly<Record<Corner, Box>>, controls: readonly Control[]): Corner {
  const covered = (corner: Corner): number =>
    controls.reduce(
      (sum, control) => sum + sharedArea(places[corner], control) * (control.isButton ? BUTTON_WEIGHT : 1),
      0,
    );
  return CORNERS.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

/** In CSS pixels: from the sides and the lower edge, and from the upper one, where the page has its bar. */
export type Distances = { readonly distance: number; readonly belowTop: number };

/** Returns where toasts of a size stand in each corner of a window, at these distances from its edges. */
export function cornersOf(
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
