import { useEffect, useState } from "react";

/** The pause of the typing after which the press is asked. */
const PAUSE_MS = 150;

/** Returns the text as it was when the typing last paused; an emptied text at once. */
export function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : paused;
}
