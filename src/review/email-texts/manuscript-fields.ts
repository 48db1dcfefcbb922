import { field } from "#platform/mail/texts/editable-text.ts";

/** The facts that every e-mail about a manuscript has. */
export const TITLE = field("title", "the manuscript’s title", "Salt and Parchment");
export const NUMBER = field("number", "the manuscript’s number", "CAP-2026-0042");
export const PRESS = field("press", "the name of the press", "Colophon Academic Press");
