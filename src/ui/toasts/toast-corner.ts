/** The corners of the window in which toasts may stand, the first where all are equally free. */
export const CORNERS = ["bottom-end", "bottom-start", "top-end", "top-start"] as const;
export type Corner = (typeof CORNERS)[number];

/** A rectangle of the window, in CSS pixels. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Returns the area that two boxes share, in square pixels. */
const sharedArea = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Returns the corner in which toasts cover the least of these controls. */
export function freeCorner(places: Readonly<Record<Corner, Box>>, controls: readonly Box[]): Corner {
  const covered = (corner: Corner): number =>
    controls.reduce((sum, control) => sum + sharedArea(places[corner], control), 0);
  return CORNERS.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

/** Returns where toasts of a size stand in each corner of a window, at a distance from its edges. */
export function cornersOf(
  toasts: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  { distance, isRightToLeft }: { readonly distance: number; readonly isRightToLeft: boolean },
): Readonly<Record<Corner, Box>> {
  const across = (isLeft: boolean): Pick<Box, "left" | "right"> => {
    const left = isLeft ? distance : view.width - distance - toasts.width;
    return { left, right: left + toasts.width };
  };
  const [start, end] = [across(!isRightToLeft), across(isRightToLeft)];
  const top = { top: distance, bottom: distance + toasts.height };
  const bottom = { top: view.height - distance - toasts.height, bottom: view.height - distance };
  return {
    "bottom-end": { ...end, ...bottom },
    "bottom-start": { ...start, ...bottom },
    "top-end": { ...end, ...top },
    "top-start": { ...start, ...top },
  };
}
