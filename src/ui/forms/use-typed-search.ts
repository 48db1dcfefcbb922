import { useEffect, useRef, useState } from "react";

/** Specification §9. */
const PAUSE_MS = 500;

/**
 * Returns the typed text and reports it when the typing pauses or Enter is pressed; follows changes of the search from
 * outside.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const reported = useRef(search);
  const report = (words: string): void => {
    if (words === reported.current) return;
    reported.current = words;
    onSearch(words);
  };
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  useEffect(() => {
    if (search === reported.current) return;
    reported.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    const pause = setTimeout(() => latest.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return { typed, setTyped, searchNow: () => report(typed.trim()) };
}
