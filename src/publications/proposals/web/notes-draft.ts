import { useState } from "react";

const keyOf = (id: string): string => `return-notes ${id}`;

/** Notes that are not sent yet, kept in this tab so that a reload loses nothing. */
export function useNotesDraft(id: string) {
  const [notes, setNotes] = useState(() => stored(id));
  const keep = (words: string): void => {
    setNotes(words);
    try {
      if (words === "") sessionStorage.removeItem(keyOf(id));
      else sessionStorage.setItem(keyOf(id), words);
    } catch {
      // Storage is forbidden: then they live as long as the page.
    }
  };
  return [notes, keep] as const;
}

function stored(id: string): string {
  try {
    return sessionStorage.getItem(keyOf(id)) ?? "";
  } catch {
    return "";
  }
}
