/** Scripts that set no spaces between words: each character counts, as word processors do it. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Returns the number of words as word processors count them: each run between spaces that has a letter or a digit. */
export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const spaced = text.replaceAll(UNSPACED, " ").match(/\S+/gu) ?? [];
  return unspaced + spaced.filter((word) => /[\p{Letter}\p{Number}]/u.test(word)).length;
}
