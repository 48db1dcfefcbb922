import { useEffect, useRef } from "react";

type SaveKeys = {
  /** Ctrl+S, on a Mac Command+S. */
  readonly save: () => void;
  /** The same with Enter: saves and leaves the screen. */
  readonly saveAndLeave: () => void;
};

/** The keys of a form that fills its screen. A window over it has keys of its own. */
export function useSaveKeys(keys: SaveKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key !== "s" && event.key !== "Enter") return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      if (event.key === "s") current.current.save();
      else current.current.saveAndLeave();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
