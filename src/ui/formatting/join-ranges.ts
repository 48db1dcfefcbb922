/** U+2060, which has no width and forbids the end of a line where it stands. */
const WORD_JOINER = "\u2060";

/** Returns a text for a heading, in which no line ends within a range of numbers: "4–6" stays together, where browsers would end it after the dash. */
export const joinRanges = (text: string): string => text.replaceAll(/(?<=\d–)(?=\d)/gu, WORD_JOINER);
