/** Articles that are written as a prefix of a word: "the", "and the", "with the", "as the", "for the". */
const ARTICLES = /^(?:و|ف)?(?:ال|بال|كال|لل)(?=.{2})/u;

/** Returns an Arabic word (folded) without its article; the stemmer removes it from some words only. */
export function withoutArticle(word: string): string {
  return word.replace(ARTICLES, "");
}
