import { z } from "zod";

// Line ends would begin a header of their own in letters; marks that turn the direction would hide what a name says.
const UNPRINTED = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** A text of one line, trimmed, not longer than this; perhaps empty. */
export const oneLineOrNone = (longest: number) =>
  z
    .string("Must be a text.")
    .trim()
    .max(longest, `Must have at most ${longest} characters.`)
    .refine((text) => !UNPRINTED.test(text), "Must be one line, without control characters.");

/** The same, never empty. */
export const oneLine = (longest: number) => oneLineOrNone(longest).min(1, "Must not be empty.");
