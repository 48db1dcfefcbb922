/** Written to the front of a word: "the", "and the", "with the", "as the", "for the". */
const ARTICLES = /^(?:و|ف)?(?:ال|بال|كال|لل)(?=.{2})/u;

/** An Arabic word (folded) without its article; the stemmer takes it off some words only. */
export function withoutArticle(word: string): string {
  return word.replace(ARTICLES, "");
}
