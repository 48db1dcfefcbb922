const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** Returns a number and its noun for the beginning of a sentence: "Six services", "One package", "12 services". */
export const inNumber = (many: number, what: string): string =>
  `${NUMBERS[many] ?? many} ${what}${many === 1 ? "" : "s"}`;
