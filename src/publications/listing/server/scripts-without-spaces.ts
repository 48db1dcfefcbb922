/** Two letters of Thai, Lao, Burmese, Khmer, Japanese, Chinese or Korean: those that `character_pairs` (migration 0056) knows. */
const PAIR = /^[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]{2}$/u;

/** Returns whether a word is two letters of a script that `character_pairs` of the database knows: it has no trigram. */
export const isCharacterPair = (word: string): boolean => PAIR.test(word);
