import { type ChangeObject, diffArrays, diffWordsWithSpace } from "diff";

/** A piece of a passage: in both versions, in the earlier one alone, or in the later one alone. */
export type ChangedPiece = { readonly kind: "same" | "removed" | "added"; readonly text: string };

/** A passage that was changed, added or removed, in the order of the later version. */
export type ChangedPassage = {
  readonly kind: "changed" | "added" | "removed";
  /** The number of the passage in the later version; of a removed one, in the earlier version. */
  readonly number: number;
  readonly pieces: readonly ChangedPiece[];
};

export type TextComparison = {
  /** What the texts were compared by; a PDF's text has no paragraphs. */
  readonly unit: "paragraph" | "sentence";
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
  /** The first changes; the counts are those of all. */
  readonly passages: readonly ChangedPassage[];
};

/** What is compared of a version. */
export type VersionText = { readonly title: string; readonly abstract: string; readonly text: string };

export type VersionComparison = {
  readonly title: readonly ChangedPiece[];
  readonly abstract: readonly ChangedPiece[];
  /** Undefined where the texts have too little in common. */
  readonly text: TextComparison | undefined;
};

/** Compares two versions: title and abstract by words, the texts as `compareTexts` does. */
export const compareVersionTexts = (from: VersionText, to: VersionText): VersionComparison => ({
  title: compareWords(from.title, to.title),
  abstract: compareWords(from.abstract, to.abstract),
  text: compareTexts(from.text, to.text),
});

/** A list that is longer is not read. */
const MAX_PASSAGES = 300;
/** A paragraph has rarely so many characters: where one has, the text came without its paragraphs. */
const MAX_PARAGRAPH_LENGTH = 6000;
/** Texts with more insertions and deletions than this have little in common. */
const MAX_EDITS = 3000;
const MAX_WORD_EDITS = 2000;
const MILLISECONDS = 8000;
/** Two passages are versions of each other when they share this part of their words. */
const ALIKE = 0.5;
/** Beyond so many pairs of a block, passages are not matched. */
const MAX_PAIRS = 4000;

/**
 * Compares the texts of two versions by paragraphs, or by sentences where a text has no paragraphs, and changed passages by words. Undefined where
 * the texts have too little in common to be compared passage by passage.
 */
export function compareTexts(from: string, to: string): TextComparison | undefined {
  const texts = [splitParagraphs(from), splitParagraphs(to)] as const;
  const unit = texts.some((text) => text.some(({ length }) => length > MAX_PARAGRAPH_LENGTH))
    ? "sentence"
    : "paragraph";
  const [before, after] = unit === "paragraph" ? texts : ([splitSentences(from), splitSentences(to)] as const);
  const parts = diffArrays([...before], [...after], {
    comparator: (a, b) => collapseSpaces(a) === collapseSpaces(b),
    maxEditLength: MAX_EDITS,
    timeout: MILLISECONDS,
  });
  if (!parts) return undefined;
  const all = toPassages(parts);
  const count = (kind: ChangedPassage["kind"]): number => all.filter((passage) => passage.kind === kind).length;
  return {
    unit,
    changed: count("changed"),
    added: count("added"),
    removed: count("removed"),
    passages: all.slice(0, MAX_PASSAGES).map(withPieces),
  };
}

/** A passage before its words are compared. */
type Passage = {
  readonly kind: ChangedPassage["kind"];
  readonly number: number;
  readonly from: string;
  readonly to: string;
};

function toPassages(parts: readonly ChangeObject<string[]>[]): readonly Passage[] {
  const passages: Passage[] = [];
  let [fromAt, toAt] = [0, 0];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (!part) break;
    if (!part.added && !part.removed) {
      fromAt += part.value.length;
      toAt += part.value.length;
      continue;
    }
    // A block of removals and the additions in its place are read together.
    const next = parts[index + 1];
    const isPair = part.removed && next?.added;
    const removed = part.removed ? part.value : [];
    const added = isPair ? next.value : part.added ? part.value : [];
    passages.push(...matchPassages(removed, added, { fromAt, toAt }));
    fromAt += removed.length;
    toAt += added.length;
    if (isPair) index += 1;
  }
  return passages;
}

type Start = { readonly fromAt: number; readonly toAt: number };

/** Pairs the passages of a block that are versions of each other, in their order; the others were removed or added. */
function matchPassages(
  removed: readonly string[],
  added: readonly string[],
  { fromAt, toAt }: Start,
): readonly Passage[] {
  const passages: Passage[] = [];
  const mayPair = removed.length * added.length <= MAX_PAIRS;
  let open = 0;
  for (const [index, to] of added.entries()) {
    const like = mayPair ? removed.findIndex((from, index) => index >= open && areAlike(from, to)) : -1;
    if (like < 0) {
      passages.push({ kind: "added", number: toAt + index + 1, from: "", to });
      continue;
    }
    passages.push(...listRemoved(removed.slice(open, like), fromAt + open));
    passages.push({ kind: "changed", number: toAt + index + 1, from: removed[like] ?? "", to });
    open = like + 1;
  }
  return [...passages, ...listRemoved(removed.slice(open), fromAt + open)];
}

const listRemoved = (removed: readonly string[], fromAt: number): readonly Passage[] =>
  removed.map((from, index) => ({ kind: "removed", number: fromAt + index + 1, from, to: "" }));

function areAlike(from: string, to: string): boolean {
  const [one, other] = [splitWords(from), splitWords(to)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared * 2 >= ALIKE * (one.size + other.size) && shared > 0;
}

const splitWords = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));

function withPieces({ kind, number, from, to }: Passage): ChangedPassage {
  if (kind === "added") return { kind, number, pieces: [{ kind: "added", text: to }] };
  if (kind === "removed") return { kind, number, pieces: [{ kind: "removed", text: from }] };
  return { kind, number, pieces: compareWords(from, to) };
}

/** Returns the words of two texts, those of both and those of one; the whole texts where they have little in common. */
export function compareWords(from: string, to: string): readonly ChangedPiece[] {
  const parts = diffWordsWithSpace(from, to, { maxEditLength: MAX_WORD_EDITS });
  if (!parts)
    return [
      { kind: "removed", text: from },
      { kind: "added", text: to },
    ];
  return joinChanges(parts);
}

/** Joins changes between which only a space stayed: "Few people" was added, not "Few" and "people". */
function joinChanges(parts: readonly ChangeObject<string>[]): readonly ChangedPiece[] {
  const pieces: ChangedPiece[] = [];
  let [gone, come] = ["", ""];
  const flush = (): void => {
    if (gone !== "") pieces.push({ kind: "removed", text: gone });
    if (come !== "") pieces.push({ kind: "added", text: come });
    [gone, come] = ["", ""];
  };
  for (const [index, { value, added, removed }] of parts.entries()) {
    const isBetween = value.trim() === "" && gone + come !== "" && index < parts.length - 1;
    if (removed || (isBetween && !added)) gone += value;
    if (added || (isBetween && !removed)) come += value;
    if (added || removed || isBetween) continue;
    flush();
    pieces.push({ kind: "same", text: value });
  }
  flush();
  return pieces;
}

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

const splitParagraphs = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");

/** The lines of a page are no sentences. */
const splitSentences = (text: string): readonly string[] =>
  [...new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(collapseSpaces(text))]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== "");
