import { useEffect, useRef } from "react";

/**
 * Returns the `ref` of an element with `tabIndex={-1}` that takes the focus when `isDone` becomes true: the result of what was pressed, whose
 * button is another one now. Nothing happens where it is true from the start.
 */
export function useFocusWhen<Receiver extends HTMLElement>(isDone: boolean) {
  const receiver = useRef<Receiver>(null);
  const before = useRef(isDone);
  useEffect(() => {
    if (isDone && !before.current) receiver.current?.focus();
    before.current = isDone;
  }, [isDone]);
  return receiver;
}
