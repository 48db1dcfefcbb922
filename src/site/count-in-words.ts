const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** "Six services", "One package", "12 services": how many there are, at the beginning of a sentence. */
export const inNumber = (many: number, what: string): string =>
  `${NUMBERS[many] ?? many} ${what}${many === 1 ? "" : "s"}`;
