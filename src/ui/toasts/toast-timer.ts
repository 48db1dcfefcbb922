/** The time a success is shown, in milliseconds. */
const DISPLAY_MS = 5000;

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Calls `end` after five seconds, not counting the time the pointer or the focus is on the box (WCAG 2.2.1). */
export function startTimer(box: HTMLElement, end: () => void): void {
  const start = (): void => {
    clearTimer(box);
    timers.set(box, setTimeout(end, DISPLAY_MS));
  };
  for (const type of ["pointerenter", "focusin"]) box.addEventListener(type, () => clearTimer(box));
  for (const type of ["pointerleave", "focusout"]) box.addEventListener(type, start);
  start();
}

export function clearTimer(box: HTMLElement): void {
  clearTimeout(timers.get(box));
}
