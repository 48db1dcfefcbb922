import type { PlacedText } from "#manuscripts/anonymity/find-identities.ts";
import { THANKS_LABEL } from "#manuscripts/anonymity/identity-phrases.ts";
import { findEntryAuthors } from "#manuscripts/anonymity/names/entry-authors.ts";
import { beginsEntry, isEntryOfPdf } from "#manuscripts/anonymity/names/reference-entry.ts";
import { isLabel, isTitleAlone } from "#manuscripts/preflight/labelled-part.ts";
import { findRunningHeads, toRunningHeadTest } from "./running-heads.ts";

type Page = {
  readonly page: number;
  readonly text: string;
  readonly lines?: readonly string[] | undefined;
  readonly edges?: readonly string[] | undefined;
};

/** As many pieces in a row that are no entry end a list without a heading behind it. */
const MAX_OTHER_PIECES = 2;
/** Below a heading of references so many pieces are read; half of them must be entries, as "Literature" is also a section. */
const FIRST_PIECES = 4;
const MAX_FIRST_LINES = 30;

/**
 * Returns the text of each page of a PDF. Lines below a heading of references are pieces of their own, on as many pages as the list has, until another
 * heading or until entries end. In a piece that looks like an entry the names at its beginning are those of cited authors; all else is searched.
 */
export function placePages(pages: readonly Page[]): readonly PlacedText[] {
  const texts: PlacedText[] = [];
  const following = pages.flatMap(({ lines = [] }) => lines);
  const isRunningHead = toRunningHeadTest(findRunningHeads(pages));
  let next = 0;
  let others: number | undefined;
  for (const { page, text, lines } of pages) {
    const where = `Page ${page}`;
    if (!lines) {
      texts.push({ where, text });
      continue;
    }
    let piece: string[] = [];
    const end = (): void => {
      const words = piece.join(" ");
      piece = [];
      if (words === "") return;
      texts.push({ where, text: words, ...(others !== undefined && { isReference: true }) });
      if (others === undefined || !/\p{L}/u.test(words) || isRunningHead(words)) return;
      others = isEntryOfPdf(words) ? 0 : others + 1;
      if (others >= MAX_OTHER_PIECES) others = undefined;
    };
    for (const line of lines) {
      next += 1;
      const isBeginning = isLabel(line, "references") && isList(following.slice(next, next + MAX_FIRST_LINES));
      const last = piece.at(-1);
      const isApart = isRunningHead(line) || (last !== undefined && isRunningHead(last));
      if (isBeginning || (others !== undefined && (endsList(line) || isApart || beginsPiece(line, last)))) end();
      if (isBeginning) others = -1; // the heading itself is no entry
      else if (endsList(line)) others = undefined;
      piece.push(line);
    }
    end();
  }
  return texts.map((placed, index) => (placed.isReference ? addAuthorsEnd(placed, texts[index + 1]) : placed));
}

/** A piece may be cut behind the title of its work: the year is in the next one, unless that is an entry of its own. */
function addAuthorsEnd(piece: PlacedText, next: PlacedText | undefined): PlacedText {
  const more = next?.isReference && !beginsEntry(next.text) ? next.text : "";
  return { ...piece, authorsEnd: findEntryAuthors(piece.text, more) };
}

/** Headings behind a list that are no part with a label of its own: "Appendix B: Letters", "Index". */
const OTHER_HEADING =
  /^(?:[\d.]+\s+)?(?:appendix|appendices|annex|anhang|annexe|apéndice|anexo|appendice|apêndice|index|glossary|endnotes|funding|declarations?|statements?|(?:author )?contributions?|conflicts? of interest|(?:competing|conflicting) interests?|data availability|ethics|interview guide|interviews|(?:list of )?(?:figures|tables|illustrations|maps|plates|photographs|captions)|(?:figure|table) (?:captions|legends)|supplement(?:s|ary (?:materials?|information|files?|data))?|abbildungen|abbildungsverzeichnis|tabellen|tabellenverzeichnis|supporting information|\p{L}+(?: \p{L}+)? statements?)(?:\s+\p{Lu}|\s+\d{1,2})?(?:\s*[:.–—].{0,80})?$/iu;
/** "Chapter 2. Roads", and captions: "Figure 1. Salt pans". */
const OTHER_BEGINNING =
  /^(?:(?:chapter|part|section|kapitel|teil|chapitre|capítulo)\s+(?:\d{1,3}|[IVXLC]{1,6})(?![\p{L}\d])|(?:figures?|figs?\.?|tables?|tab\.?|plates?|maps?|photo(?:graph)?s?|box|illustrations?|abbildung|abb\.?|tabelle|tableau|figura|tabla)\s*[A-Z]?\d)/iu;

const endsList = (line: string): boolean =>
  isLabel(line, "biography") ||
  isLabel(line, "abstract") ||
  isLabel(line, "keywords") ||
  isTitleAlone(line) ||
  THANKS_LABEL.test(line) ||
  OTHER_HEADING.test(line) ||
  OTHER_BEGINNING.test(line);

/** An entry and a sentence end with a stop, which is not that of an initial, a number, a bracket or an address. */
const END_OF_PIECE = /(?:(?<!(?<!\p{L})\p{Lu})[.!?…]["”’»]?|[\d)\]”»]|(?:https?:\/\/|doi:)\S+)$/u;

/** Names that a list has in lower case are parts of entries: a piece never begins with them. */
const beginsPiece = (line: string, before: string | undefined): boolean =>
  before !== undefined && (beginsEntry(line) || (END_OF_PIECE.test(before) && !/^\p{Ll}/u.test(line)));

function isList(lines: readonly string[]): boolean {
  const pieces: string[][] = [];
  for (const line of lines) {
    const last = pieces.at(-1);
    if (last && !beginsPiece(line, last.at(-1))) last.push(line);
    else pieces.push([line]);
    if (pieces.length > FIRST_PIECES) break;
  }
  const first = pieces.slice(0, FIRST_PIECES);
  return first.length > 0 && first.filter((piece) => isEntryOfPdf(piece.join(" "))).length * 2 >= first.length;
}
