import type { Block } from "../../document/block.ts";
import type { Inline } from "../../document/inline.ts";
import type { Reference } from "../../document/manuscript.ts";
import { everyBlock, mapContent, mapText } from "../../document/walk.ts";
import { LABEL_IN_TEXT, normaliseLabel } from "../labels.ts";

const YEAR = String.raw`(?:1[5-9]|20)\d\d[a-z]?`;
/** "Latour (2005)", "(Latour, 2005)", "Latour et al. 2005", "Latour and Woolgar, 1979". */
const AUTHOR_YEAR = new RegExp(
  String.raw`(\p{L}[\p{L}’'-]+)(?:\s(?:et al\.|(?:and|&|und|y|e|et|и)\s[\p{L}’'-]+))?(?:’s|'s)?,?\s\(?(${YEAR})(?!\d)`,
  "gu",
);
/** "[12]", "[3, 5]", "[2–4]". */
const NUMBERS = /\[(\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*)\]/gu;

/** Links citations to their entries, where exactly one entry fits. An author's words are never changed. */
export function linkCitations(
  blocks: readonly Block[],
  references: readonly Reference[],
  numbered: boolean,
): readonly Block[] {
  if (references.length === 0) return blocks;
  if (numbered) return mapContent(blocks, (content) => mapText(content, (text) => linkNumbers(text, references)));
  const byKey = Map.groupBy(references, createEntryKey);
  return mapContent(blocks, (content) => mapText(content, (text) => linkAuthors(text, byKey)));
}

function createEntryKey({ text, csl }: Reference): string {
  const family = csl?.author?.[0]?.family ?? /^[\p{L}’'-]+/u.exec(text)?.[0] ?? "";
  return `${family.toLowerCase()}|${new RegExp(String.raw`\b${YEAR}(?!\d)`, "u").exec(text)?.[0] ?? ""}`;
}

function linkAuthors(text: string, byKey: ReadonlyMap<string, readonly Reference[]>): readonly Inline[] {
  return linkMatches(text, AUTHOR_YEAR, ([, name = "", year = ""]) => {
    const entries = byKey.get(`${name.toLowerCase()}|${year}`);
    return entries?.length === 1 ? entries[0]?.id : undefined;
  });
}

/** Each number of a group leads to its own entry; a range to its first and its last. */
const linkNumbers = (text: string, references: readonly Reference[]): readonly Inline[] =>
  splitMatches(text, NUMBERS).flatMap((piece): readonly Inline[] =>
    piece.match
      ? linkMatches(piece.text, /\d{1,3}/gu, ([number]) => references[Number(number) - 1]?.id)
      : [textInline(piece.text)],
  );

const textInline = (v: string): Inline => ({ t: "text", v });

type Piece = { readonly text: string; readonly match: RegExpExecArray | null };

/** Cuts a text into its matches and what lies between them. */
function splitMatches(text: string, pattern: RegExp): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), match: null });
    pieces.push({ text: match[0], match });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), match: null });
  return pieces;
}

const linkMatches = (
  text: string,
  pattern: RegExp,
  findTarget: (match: RegExpExecArray) => string | undefined,
): readonly Inline[] =>
  splitMatches(text, pattern).map((piece): Inline => {
    const target = piece.match ? findTarget(piece.match) : undefined;
    return target === undefined ? textInline(piece.text) : { t: "ref", to: target, c: [textInline(piece.text)] };
  });

/** Links "Table 2" and "Fig. 3" to the one figure or table that has this label. */
export function linkLabels(blocks: readonly Block[], labelled: readonly Block[]): readonly Block[] {
  const byLabel = Map.groupBy(
    [...everyBlock(labelled)].filter((block) => (block.t === "figure" || block.t === "table") && block.label !== ""),
    (block) => normaliseLabel("label" in block ? block.label : ""),
  );
  if (byLabel.size === 0) return blocks;
  const link = (text: string): readonly Inline[] =>
    linkMatches(text, LABEL_IN_TEXT, ([label]) => {
      const found = byLabel.get(normaliseLabel(label));
      return found?.length === 1 ? found[0]?.id : undefined;
    });
  return mapContent(blocks, (content) => mapText(content, link));
}
