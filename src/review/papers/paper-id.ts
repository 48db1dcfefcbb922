/** Returns an id, or a word of a file name, as ids are compared: "007" and "7" are one number; other words differ by more than case. */
export const toComparedId = (word: string): string => word.toLowerCase().replace(/^0+(?=\d)/u, "");
