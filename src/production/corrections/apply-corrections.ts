import type { Block } from "../document/block.ts";
import type { Correction } from "../document/correction.ts";
import { type Inline, toPlainText } from "../document/inline.ts";
import { DOI_RESOLVER, findDoi } from "../document/reference-doi.ts";
import type { CitedItem, Manuscript, Reference } from "../document/manuscript.ts";
import type { Problem } from "../document/problem.ts";
import { correctBlock } from "./correct-block.ts";
import { countOccurrences, replaceWords } from "./replace-words.ts";
import { abstractId, hasId, listPieces, SUBTITLE_ID, TITLE_ID, type TextPiece } from "../document/pieces.ts";

const MAX_QUOTED = 80;

/** A text with corrections made. */
export type CorrectedText = {
  readonly text: Manuscript;
  /** Those that were made or that the file has already, with the ids of their blocks in this text. */
  readonly corrections: readonly Correction[];
  /** One for each correction that could not be made. */
  readonly problems: readonly Problem[];
};

/**
 * Returns a text with corrections made, in their order. A correction finds its block by id and words; in a new file, where ids differ, by
 * its words alone. What the author has corrected in the file meanwhile is made; a problem that was accepted in a block that is gone is not.
 */
export function applyCorrections(
  text: Manuscript,
  corrections: readonly Correction[],
  isNewFile = false,
): CorrectedText {
  const read: ReadWords = { words: new Map(listPieces(text).map((piece) => [piece.id, piece.text])), isNewFile };
  const problems: Problem[] = [];
  const made: Correction[] = [];
  let corrected = text;
  for (const correction of corrections) {
    const pieces = listPieces(corrected);
    if (correction.kind === "accept") {
      const accepted = findAccepted(pieces, correction, read);
      if (accepted !== undefined) made.push({ ...correction, block: accepted });
      continue;
    }
    const piece = findPiece(pieces, correction, read);
    const changed = piece && correctPiece(corrected, piece, correction);
    if (changed) {
      corrected = changed;
      made.push({ ...correction, block: piece.id });
    } else if (isMadeInFile(pieces, correction)) made.push(correction);
    else problems.push(describeUnmade(correction, piece?.id ?? null));
  }
  return { text: corrected, corrections: made, problems };
}

/** The words of each piece as they were read, before any correction; in a new file the same id is another block. */
type ReadWords = { readonly words: ReadonlyMap<string, string>; readonly isNewFile: boolean };

/** Whether a piece has the words of a correction, now or as it was read. A block without words is known by its id alone. */
const fits = (piece: TextPiece, { original }: Correction, { words, isNewFile }: ReadWords): boolean =>
  original === "" && isNewFile ? false : piece.text === original || words.get(piece.id) === original;

/** Where an accepted problem is now: the whole text (null), a block or one inside a block; undefined where its words are gone. */
function findAccepted(
  pieces: readonly TextPiece[],
  correction: Correction & { readonly kind: "accept" },
  read: ReadWords,
): string | null | undefined {
  const { block } = correction;
  // What was accepted of one file as a whole says nothing about another.
  if (block === null) return read.isNewFile ? undefined : null;
  const around = pieces.find((piece) => hasId(piece, block));
  if (around && fits(around, correction, read)) return block;
  return findPiece(pieces, correction, read)?.id;
}

/** The block of this id, if it has the words of the correction now or had them as it was read; otherwise the only one with these words. */
function findPiece(pieces: readonly TextPiece[], correction: Correction, read: ReadWords): TextPiece | undefined {
  const named = pieces.find(({ id }) => id === correction.block);
  if (named && fits(named, correction, read)) return named;
  const [only, ...others] = correction.original === "" ? [] : pieces.filter((piece) => fits(piece, correction, read));
  return others.length === 0 ? only : undefined;
}

/** Returns the text with one piece corrected; undefined where the correction does not fit it. */
function correctPiece(text: Manuscript, piece: TextPiece, correction: Correction): Manuscript | undefined {
  switch (piece.place) {
    case "title":
      return correctTitle(text, piece, correction);
    case "abstract": {
      if (correction.kind !== "replace" || countOccurrences(piece.text, correction.from) !== 1) return undefined;
      const content = replaceWords(piece.content, correction.from, correction.to);
      return (
        content && { ...text, abstract: text.abstract.map((one, i) => (abstractId(i) === piece.id ? content : one)) }
      );
    }
    case "reference": {
      const changed = correctReference(piece.reference, correction);
      return (
        changed && {
          ...text,
          references: text.references.map((reference) => (reference.id === piece.id ? changed : reference)),
        }
      );
    }
    default: {
      if (correction.kind === "dismiss" && piece.place !== "front") return undefined;
      const changed = correctBlock(piece.block, correction);
      return changed === undefined ? undefined : putBlock(text, piece.id, changed);
    }
  }
}

function correctTitle(
  text: Manuscript,
  { id, text: words }: TextPiece,
  correction: Correction,
): Manuscript | undefined {
  if (correction.kind !== "replace" || countOccurrences(words, correction.from) !== 1) return undefined;
  const changed = words.replace(correction.from, () => correction.to).trim();
  if (id === SUBTITLE_ID) return { ...text, subtitle: changed };
  return id === TITLE_ID && changed !== "" ? { ...text, title: changed } : undefined;
}

function correctReference(reference: Reference, correction: Correction): Reference | undefined {
  if (correction.kind !== "replace") return undefined;
  const { from, to } = correction;
  if (countOccurrences(toPlainText(reference.c), from) !== 1) return undefined;
  const c = replaceWords(reference.c, from, to);
  if (!c) return undefined;
  const text = toPlainText(c);
  const csl = reference.csl && correctItem(reference.csl, from, to);
  const doi = findDoi(text) ?? (reference.text.includes(reference.doi ?? "") ? null : reference.doi);
  return { ...reference, c: doi === reference.doi ? c : leadToDoi(c, doi), text, doi, csl };
}

/** The link of an entry's DOI leads where its words say. */
const leadToDoi = (content: readonly Inline[], doi: string | null): readonly Inline[] =>
  content.flatMap((inline): readonly Inline[] => {
    if (inline.t !== "link" || !inline.href.startsWith(DOI_RESOLVER)) return [inline];
    return doi === null ? inline.c : [{ ...inline, href: DOI_RESOLVER + doi }];
  });

/** The data of an entry say what its words say. */
function correctItem(item: CitedItem, from: string, to: string): CitedItem {
  const change = (value: unknown): unknown => {
    if (typeof value === "string") return value.replaceAll(from, () => to);
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]));
  };
  return { ...item, ...(change(item) as CitedItem), type: item.type }; // the same names with other strings
}

function putBlock(text: Manuscript, id: string, changed: Block | null): Manuscript {
  const put = (blocks: readonly Block[]): readonly Block[] =>
    blocks.flatMap((block) => {
      if (block.id !== id) return [block];
      return changed ? [changed] : [];
    });
  return { ...text, front: put(text.front), body: put(text.body), notes: text.notes.map(put) };
}

/** Whether a block has the words already that the correction would give it. */
function isMadeInFile(pieces: readonly TextPiece[], correction: Correction): boolean {
  if (correction.kind === "dismiss") return !pieces.some(({ text }) => text === correction.original);
  if (correction.kind !== "replace" || !correction.original.includes(correction.from)) return false;
  const made = correction.original.replace(correction.from, () => correction.to);
  return pieces.some(({ text }) => text === made);
}

const WHAT: Readonly<Record<Exclude<Correction["kind"], "replace" | "accept">, string>> = {
  level: "change the heading level",
  alt: "change the alt text",
  caption: "change the caption",
  head: "change the header rows",
  language: "set the language",
  dismiss: "delete the passage",
};

function describeUnmade(correction: Exclude<Correction, { kind: "accept" }>, place: string | null): Problem {
  const quoted = correction.original.slice(0, MAX_QUOTED);
  const what =
    correction.kind === "replace"
      ? `replace “${correction.from.slice(0, MAX_QUOTED)}” with “${correction.to.slice(0, MAX_QUOTED)}”`
      : WHAT[correction.kind];
  return {
    code: "correction-not-made",
    severity: "should",
    place,
    sentence: `Couldn’t apply a correction to “${quoted}”: ${what}. Add it again if it still applies.`,
  };
}
