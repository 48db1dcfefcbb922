import { useState } from "react";

/** A text that is not sent yet. */
export type Draft = {
  readonly text: string;
  /** Identifies this text: sent again, it is stored and sent once. */
  readonly key: string;
  /** The number of events in the history when its first character was typed. */
  readonly begunAt: number;
};

/** Returns a draft that is stored in this tab, so that it survives a reload or a closed panel; `version` is the present number of events. */
export function useStoredDraft(kind: "reply" | "note", enquiryId: string, version: number) {
  const place = `enquiry-${kind} ${enquiryId}`;
  const [draft, setDraft] = useState<Draft>(() => stored(place) ?? empty(version));
  const write = (text: string): void => {
    const begunAt = draft.text === "" ? version : draft.begunAt;
    const next = text === "" ? empty(version) : { text, key: crypto.randomUUID(), begunAt };
    setDraft(next);
    store(place, next);
  };
  return { draft, write };
}

const empty = (version: number): Draft => ({ text: "", key: crypto.randomUUID(), begunAt: version });

function store(place: string, draft: Draft): void {
  try {
    if (draft.text === "") sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // Storage is forbidden: the draft lives as long as the page.
  }
}

function stored(place: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(place);
    return text === null ? undefined : (JSON.parse(text) as Draft); // Written by `store`.
  } catch {
    return undefined;
  }
}
