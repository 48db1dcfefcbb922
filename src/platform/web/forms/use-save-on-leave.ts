import { useEffect } from "react";

/**
 * A window that closes with unsaved input saves it, and the browser asks first: a person who stays finds it saved. `save` is called
 * only while `isUnsaved` returns true.
 */
export function useSaveOnLeave(isUnsaved: () => boolean, save: () => void): void {
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent): void => {
      if (!isUnsaved()) return;
      save();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", leave);
    return () => window.removeEventListener("beforeunload", leave);
  }, [isUnsaved, save]);
}
