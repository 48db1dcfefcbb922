import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { SetLine } from "../heading-pages.ts";

/** Pieces whose base lines are closer, in units of the page, stand on one line. */
const SAME_LINE = 2;
/** A wider gap between two pieces is a space, as a share of the height of the letters. */
const SPACE = 0.15;
const MAX_LINES = 120;
const MAX_LINE_LENGTH = 500;

type Piece = {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly end: number;
  readonly height: number;
  readonly isRightToLeft: boolean;
};

/** Returns the lines of a page as they stand on it, from the head to the foot, with the height of their letters. */
export async function readPageLines(pdf: PDFDocumentProxy, number: number): Promise<readonly SetLine[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item): Piece[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , x, y] = item.transform as readonly unknown[];
    return typeof x === "number" && typeof y === "number"
      ? [{ words: item.str, x, y, end: x + item.width, height: item.height, isRightToLeft: item.dir === "rtl" }]
      : [];
  });
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - piece.y <= SAME_LINE) line.push(piece);
    else lines.push([piece]);
  }
  page.cleanup();
  return lines.slice(0, MAX_LINES).map(joinPieces);
}

function joinPieces(pieces: readonly Piece[]): SetLine {
  let words = "";
  let end = Number.NaN;
  const runsToLeft = pieces.filter(({ isRightToLeft }) => isRightToLeft).length > pieces.length / 2;
  for (const piece of pieces.toSorted((a, b) => (runsToLeft ? b.x - a.x : a.x - b.x))) {
    const gap = runsToLeft ? end - piece.end : piece.x - end;
    const isApart = gap > piece.height * SPACE && !/\s$/u.test(words) && !/^\s/u.test(piece.words);
    words += (isApart ? " " : "") + piece.words;
    end = runsToLeft ? piece.x : piece.end;
  }
  return {
    words: words.replaceAll(/\s+/gu, " ").trim().slice(0, MAX_LINE_LENGTH),
    height: Math.max(0, ...pieces.map(({ height }) => height)),
  };
}
