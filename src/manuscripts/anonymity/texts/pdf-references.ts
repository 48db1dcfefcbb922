import type { PlacedText } from "#manuscripts/anonymity/find-identities.ts";
import { THANKS_LABEL } from "#manuscripts/anonymity/identity-phrases.ts";
import { beginsEntry, isEntry } from "#manuscripts/anonymity/names/reference-entry.ts";
import { isLabel, isTitleAlone } from "#manuscripts/preflight/labelled-part.ts";

type Page = { readonly page: number; readonly text: string; readonly lines?: readonly string[] | undefined };

/** As many pieces that are no entry end a list without a heading behind it. */
const MAX_OTHER_PIECES = 6;
/** Below a heading of references so many pieces are read; half of them must be entries, as "Literature" is also a section. */
const FIRST_PIECES = 4;
const MAX_FIRST_LINES = 30;

/**
 * Returns the text of each page of a PDF. Lines below a heading of references are pieces of their own, on as many pages as the list has, until another
 * heading or until entries end: in an entry an author's name is no sign of the own. A piece that is no entry is searched like any text.
 */
export function placePages(pages: readonly Page[]): readonly PlacedText[] {
  const texts: PlacedText[] = [];
  const following = pages.flatMap(({ lines = [] }) => lines);
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
      const joined = piece.join(" ");
      piece = [];
      if (joined === "") return;
      if (others === undefined) {
        texts.push({ where, text: joined });
        return;
      }
      texts.push({ where, text: joined, isReference: true });
      if (/\p{L}/u.test(joined)) others = isEntry(joined) ? 0 : others + 1;
      if (others > MAX_OTHER_PIECES) others = undefined;
    };
    for (const line of lines) {
      next += 1;
      const isBeginning = isLabel(line, "references") && isList(following.slice(next, next + MAX_FIRST_LINES));
      if (isBeginning || (others !== undefined && (endsList(line) || beginsPiece(line, piece.at(-1))))) end();
      if (isBeginning) others = 0;
      else if (endsList(line)) others = undefined;
      piece.push(line);
    }
    end();
  }
  return texts;
}

/** Headings behind a list that are no part with a label of its own: "Appendix B: Letters", "Index". */
const OTHER_HEADING =
  /^(?:[\d.]+\s+)?(?:appendix|appendices|annex|anhang|annexe|apéndice|anexo|appendice|apêndice|index|glossary|endnotes|funding|declarations?|conflicts? of interest|data availability)(?:\s+\p{Lu}|\s+\d{1,2})?(?:\s*[:.–—]\s*.{1,80})?$/iu;

const endsList = (line: string): boolean =>
  isLabel(line, "biography") ||
  isLabel(line, "abstract") ||
  isLabel(line, "keywords") ||
  isTitleAlone(line) ||
  THANKS_LABEL.test(line) ||
  OTHER_HEADING.test(line);

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
  return first.length > 0 && first.filter((piece) => isEntry(piece.join(" "))).length * 2 >= first.length;
}
