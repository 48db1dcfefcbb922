/** The kinds of things that the command palette finds, in the order of their groups. */
export const PALETTE_KINDS = ["publication", "manuscript", "enquiry", "user", "person"] as const;
export type PaletteKind = (typeof PALETTE_KINDS)[number];

/** A line of the command palette. Each module makes its own, for people who may open `href`. */
export type PaletteItem = {
  readonly kind: PaletteKind;
  readonly title: string;
  /** The language of the title, where it is a work's. */
  readonly language: string | null;
  /** A few words that tell it from others, such as "Book · 10.1234/abc". */
  readonly detail: string;
  /** The address of its screen or page. */
  readonly href: string;
};

/** The most lines of a kind. */
export const MAX_PER_KIND = 5;

/** The longest text that the palette searches for. */
export const MAX_PALETTE_SEARCH_LENGTH = 200;

/**
 * Returns whether a text is long enough for the trigram indexes: they know parts of three characters, and would read
 * whole tables for fewer. Two characters of a script without spaces are often a word, which the tables are read for.
 */
export const isLongEnough = (text: string): boolean => text.length >= (/^[\p{ASCII}]*$/u.test(text) ? 3 : 2);
