/** Two texts as their common beginning, their differing parts, and their common end, by words. */
export type WordDifference = {
  readonly before: string;
  readonly removed: string;
  readonly added: string;
  readonly after: string;
};

export function wordDifference(from: string, to: string): WordDifference {
  const [old, young] = [splitWords(from), splitWords(to)];
  const shorter = Math.min(old.length, young.length);
  let start = 0;
  while (start < shorter && old[start] === young[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === young.at(-1 - end)) end += 1;
  return {
    before: old.slice(0, start).join(""),
    removed: old.slice(start, old.length - end).join(""),
    added: young.slice(start, young.length - end).join(""),
    after: old.slice(old.length - end).join(""),
  };
}

/** Returns the words and separators with the spaces before them; joined, they are the text again. */
const splitWords = (text: string): readonly string[] => text.match(/\s*[^\s,;]+|\s*[,;]+|\s+$/gu) ?? [];
