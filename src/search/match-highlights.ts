import { withoutArticle } from "#search/text-analysis/arabic.ts";
import { fold } from "#search/text-analysis/fold.ts";
import { isUnspaced } from "#search/text-analysis/words.ts";

export type MarkedPart = { readonly text: string; readonly marked: boolean };

// oxlint-disable-next-line no-misleading-character-class -- joiners and soft hyphens occur inside words, alone
const WORD = /[\p{L}\p{N}\p{M}\u200c\u200d\u00ad]+/gu;
/** The longest ending of an inflected form after a stem: "universit|ies", "universit|arios". */
const MAX_ENDING_LENGTH = 5;

/**
 * Splits the text where found words begin and end, ignoring case and accents. `words` are folded words or stems
 * (`LibraryResult.words`). The joined parts are the text, character by character.
 */
export function markWords(text: string, words: readonly string[]): readonly MarkedPart[] {
  if (words.length === 0 || text === "") return [{ text, marked: false }];
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index > end) parts.push({ text: text.slice(end, index), marked: false });
    parts.push(
      ...(isUnspaced(word) ? markCharacters(word, words) : [{ text: word, marked: isFound(fold(word), words) }]),
    );
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false });
  return joinParts(parts);
}

function isFound(word: string, words: readonly string[]): boolean {
  const bare = withoutArticle(word);
  return words.some((one) => one === word || one === bare || (one.length >= 4 && hasStem(bare, one)));
}

function hasStem(word: string, stem: string): boolean {
  return word.startsWith(stem) && word.length - stem.length <= MAX_ENDING_LENGTH;
}

/** Finds every occurrence of the characters in scripts without spaces, whatever the word around them. */
function markCharacters(run: string, words: readonly string[]): MarkedPart[] {
  const characters = run.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  const folded = characters.map(fold);
  const marked = characters.map(() => false);
  for (const word of words) {
    const sought = word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
    for (const start of folded.keys())
      if (sought.length > 0 && sought.every((character, index) => folded[start + index] === character))
        marked.fill(true, start, start + sought.length);
  }
  return characters.map((text, index) => ({ text, marked: marked[index] ?? false }));
}

function joinParts(parts: readonly MarkedPart[]): MarkedPart[] {
  const result: MarkedPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.marked === part.marked) result[result.length - 1] = { text: last.text + part.text, marked: part.marked };
    else result.push(part);
  }
  return result;
}
