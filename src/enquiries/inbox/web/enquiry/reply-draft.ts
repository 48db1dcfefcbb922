import { useState } from "react";

/** Words that are not sent yet. */
export type Draft = {
  readonly text: string;
  /** Names these very words: sent again, they are stored and sent once. */
  readonly key: string;
  /** How much of the history was there when the first of them was typed. */
  readonly begunAt: number;
};

/** A draft kept in this tab, so that a reload or a closed panel loses nothing; `version` is the history's length now. */
export function useStoredDraft(kind: "reply" | "note", enquiryId: string, version: number) {
  const place = `enquiry-${kind} ${enquiryId}`;
  const [draft, setDraft] = useState<Draft>(() => stored(place) ?? empty(version));
  const write = (text: string): void => {
    const begunAt = draft.text === "" ? version : draft.begunAt;
    const next = text === "" ? empty(version) : { text, key: crypto.randomUUID(), begunAt };
    setDraft(next);
    keep(place, next);
  };
  return { draft, write };
}

const empty = (version: number): Draft => ({ text: "", key: crypto.randomUUID(), begunAt: version });

function keep(place: string, draft: Draft): void {
  try {
    if (draft.text === "") sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // Storage is forbidden: then the draft lives as long as the page.
  }
}

function stored(place: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(place);
    return text === null ? undefined : (JSON.parse(text) as Draft); // written above
  } catch {
    return undefined;
  }
}
