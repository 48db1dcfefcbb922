/** The times for which toasts are shown, in milliseconds: errors have more to read, and an action must be reached. */
const DISPLAY_MS = { success: 5000, action: 10_000, error: 10_000 };

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/**
 * Calls `end` after the time of this kind of toast, not counting the time the pointer or the focus is on the box (WCAG 2.2.1). A pointer that
 * merely lay where the toast appeared does not hold it.
 */
export function startTimer(box: HTMLElement, kind: keyof typeof DISPLAY_MS, end: () => void): void {
  const start = (): void => {
    clearTimer(box);
    timers.set(box, setTimeout(end, DISPLAY_MS[kind]));
  };
  box.addEventListener("pointermove", (event) => isMoved(event) && clearTimer(box));
  box.addEventListener("focusin", () => clearTimer(box));
  for (const type of ["pointerleave", "focusout"]) box.addEventListener(type, start);
  start();
}

/** Browsers report a pointer that rests where something appears as a move of no distance. */
const isMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0;

export function clearTimer(box: HTMLElement): void {
  clearTimeout(timers.get(box));
}
