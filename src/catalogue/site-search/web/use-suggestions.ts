import { useEffect, useRef, useState } from "react";
import type { Suggestions } from "#search/search-results.ts";

/** The delay in milliseconds after the last typed character: a fast typist asks once for a word. */
const DEBOUNCE_MS = 180;
const MIN_LENGTH = 2;

const NONE: Suggestions = { suggestions: [], marked: [] };

/** Returns the suggestions for what is typed, `ask` for new ones, and `drop`, which removes them. */
export function useSuggestions() {
  const [found, setFound] = useState(NONE);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);

  const drop = (): void => {
    clearTimeout(waiting.current);
    running.current?.abort();
    setFound(NONE);
  };
  const ask = (typed: string): void => {
    clearTimeout(waiting.current);
    running.current?.abort();
    const text = typed.trim();
    if (text.length < MIN_LENGTH) return setFound(NONE);
    waiting.current = setTimeout(() => {
      const controller = new AbortController();
      running.current = controller;
      fetchSuggestions(text, controller.signal).then(setFound, () => {
        // Suggestions are an aid: without them the search works as before.
        if (!controller.signal.aborted) setFound(NONE);
      });
    }, DEBOUNCE_MS);
  };
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      running.current?.abort();
    },
    [],
  );
  return { ...found, ask, drop };
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/api/v1/search/suggestions?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) throw new Error(`Suggestions: ${response.status}`);
  return (await response.json()) as Suggestions; // the operation's response
}
