import { useEffect, useRef } from "react";

/**
 * Returns the `ref` of an element with `tabIndex={-1}` that takes the focus if it was lost when `occasion` changed: the button that
 * was pressed is gone or disabled then, and the keyboard would begin again at the top of the page.
 */
export function useRecoveredFocus<Receiver extends HTMLElement>(occasion: unknown) {
  const receiver = useRef<Receiver>(null);
  const before = useRef(occasion);
  useEffect(() => {
    if (before.current === occasion) return;
    before.current = occasion;
    if (document.activeElement === document.body) receiver.current?.focus({ preventScroll: true });
  }, [occasion]);
  return receiver;
}
