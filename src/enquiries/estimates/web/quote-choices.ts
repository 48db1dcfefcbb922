/** The sentence for a number of words that cannot be read. */
export const WORDS_ERROR = "Enter a whole number of words, 1 or more.";
export const PAPERS_ERROR = "Enter a whole number of papers, 1 or more.";
export const COUNTS_ERROR = "Enter a whole number of colour figures, 0 or more.";
export const SERVICES_ERROR = "Choose at least one service.";
