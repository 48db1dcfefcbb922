import { useEffect, useRef } from "react";

/** Actions by the key that is pressed. */
export type ReaderKeys = Readonly<Record<string, () => unknown>>;

/** Runs the action of a key that is pressed outside of fields and without a modifier; Escape also inside fields. */
export function useReaderKeys(keys: ReaderKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select") !== null;
      if (event.ctrlKey || event.metaKey || event.altKey || (isTyping && event.key !== "Escape")) return;
      const action = current.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
