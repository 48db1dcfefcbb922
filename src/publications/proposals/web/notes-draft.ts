import { useState } from "react";

const keyOf = (id: string): string => `return-notes ${id}`;

/** Returns the notes that are not sent yet; they are stored in this tab, so that a reload does not lose them. */
export function useNotesDraft(id: string) {
  const [notes, setNotes] = useState(() => stored(id));
  const keep = (words: string): void => {
    setNotes(words);
    try {
      if (words === "") sessionStorage.removeItem(keyOf(id));
      else sessionStorage.setItem(keyOf(id), words);
    } catch {
      // If storage is forbidden, they last as long as the page.
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
