import { useSyncExternalStore } from "react";
import { readNotes, type ReadingNote, watchNotes } from "./reading-notes.ts";

const NONE: readonly ReadingNote[] = [];

/** Returns the reader's notes on a text, also those that another window adds. */
export const useReadingNotes = (sequentialId: number): readonly ReadingNote[] =>
  useSyncExternalStore(
    watchNotes,
    () => readNotes(sequentialId),
    () => NONE,
  );
