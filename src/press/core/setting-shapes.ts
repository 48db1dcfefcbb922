import { z } from "zod";

// Line breaks would begin a new header in e-mails; direction marks would hide the real name.
const UNPRINTED = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Returns the shape of a text of one line, trimmed, with a largest length; it may be empty. */
export const oneLineOrNone = (longest: number) =>
  z
    .string("Must be a text.")
    .trim()
    .max(longest, `Must have at most ${longest} characters.`)
    .refine((text) => !UNPRINTED.test(text), "Must be one line, without control characters.");

/** Returns the same shape for a text that must not be empty. */
export const oneLine = (longest: number) => oneLineOrNone(longest).min(1, "Must not be empty.");
