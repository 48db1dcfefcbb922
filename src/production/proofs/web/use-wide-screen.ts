import { useSyncExternalStore } from "react";

/** The width from which text and printed page have room beside each other (proof.css). */
const WIDE = "(width >= 70em)";

const listen = (onChange: () => void): (() => void) => {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
};

/** Returns whether the printed page stands beside the text; on the server it does not. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
