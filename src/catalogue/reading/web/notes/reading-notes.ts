/**
 * The highlights and notes of a reader, stored on this device only. Each names its words and where they stand: the paragraphs
 * in which they begin and end, and the characters in these.
 */
export type ReadingNote = {
  readonly id: string;
  readonly part: number;
  readonly partName: string;
  readonly start: TextPoint;
  readonly end: TextPoint;
  /** The words that are highlighted. */
  readonly words: string;
  /** Where they stand, for a citation: "The gauge, p. 206". */
  readonly place: string;
  /** What the reader writes about them; may be empty. */
  readonly note: string;
  /** ISO date and time. */
  readonly at: string;
};

/** A place between two characters of an element with an id. */
export type TextPoint = { readonly anchor: string; readonly offset: number };

type Stored = { readonly title: string; readonly notes: readonly ReadingNote[] };

/** More would slow the page down. */
export const MAX_NOTES = 1000;
export const MAX_NOTE_LENGTH = 5000;

const writeKey = (sequentialId: number): string => `reading:notes:${sequentialId}`;

const listeners = new Set<() => void>();
const cached = new Map<number, readonly ReadingNote[]>();

/** Calls `onChange` after each change of notes, also in another window; returns what ends that. */
export function watchNotes(onChange: () => void): () => void {
  const onStorage = (): void => {
    cached.clear();
    onChange();
  };
  listeners.add(onChange);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onStorage);
  };
}

/** Returns the notes on a text in the order of the text; the same list until they change. */
export function readNotes(sequentialId: number): readonly ReadingNote[] {
  const notes = cached.get(sequentialId) ?? recallNotes(sequentialId);
  cached.set(sequentialId, notes);
  return notes;
}

function recallNotes(sequentialId: number): readonly ReadingNote[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(writeKey(sequentialId)) ?? "null");
    if (typeof stored !== "object" || stored === null || !("notes" in stored) || !Array.isArray(stored.notes))
      return [];
    return stored.notes.filter(isNote);
  } catch {
    return [];
  }
}

const isNote = (value: unknown): value is ReadingNote =>
  typeof value === "object" &&
  value !== null &&
  ["id", "partName", "words", "place", "note", "at"].every((key) => typeof Reflect.get(value, key) === "string") &&
  typeof Reflect.get(value, "part") === "number" &&
  isPoint(Reflect.get(value, "start")) &&
  isPoint(Reflect.get(value, "end"));

const isPoint = (value: unknown): value is TextPoint =>
  typeof value === "object" &&
  value !== null &&
  typeof Reflect.get(value, "anchor") === "string" &&
  typeof Reflect.get(value, "offset") === "number";

/**
 * Changes the notes on a text, those that another window has added among them. Returns false if the browser stores nothing, or
 * no more: the notes are then those of before.
 */
export function changeNotes(
  sequentialId: number,
  title: string,
  change: (notes: readonly ReadingNote[]) => readonly ReadingNote[],
): boolean {
  const notes = change(recallNotes(sequentialId));
  try {
    const stored: Stored = { title, notes };
    if (notes.length === 0) localStorage.removeItem(writeKey(sequentialId));
    else localStorage.setItem(writeKey(sequentialId), JSON.stringify(stored));
  } catch {
    return false;
  }
  cached.set(sequentialId, notes);
  for (const notify of listeners) notify();
  return true;
}

/** Returns the notes of a text with one more, in the order of the text: of one part, by the places of their paragraphs in it. */
export const addNote = (
  notes: readonly ReadingNote[],
  note: ReadingNote,
  findPlace: (anchor: string) => number,
): readonly ReadingNote[] =>
  [...notes, note].toSorted(
    (a, b) =>
      a.part - b.part ||
      (a.part === note.part ? findPlace(a.start.anchor) - findPlace(b.start.anchor) : 0) ||
      a.start.offset - b.start.offset,
  );
