import type { Inline } from "../../document/inline.ts";

/** A run of words, or one inline that no link may hold. */
type Piece = { readonly words: readonly Inline[] } | { readonly alone: Inline };

type Link = Extract<Inline, { t: "link" | "ref" }>;

/**
 * Returns running text whose links hold words alone: HTML and JATS allow no link in a link, and JATS no picture. A link
 * inside another gives it its words; a note, picture or index term stands between two parts of the link.
 */
export const partLinks = (content: readonly Inline[]): readonly Inline[] =>
  content.flatMap((inline): readonly Inline[] => {
    if (inline.t === "link" || inline.t === "ref") return partLink(inline);
    return "c" in inline ? [{ ...inline, c: partLinks(inline.c) }] : [inline];
  });

const partLink = (link: Link): readonly Inline[] =>
  findPieces(link.c).map((piece) => ("alone" in piece ? piece.alone : { ...link, c: piece.words }));

function findPieces(content: readonly Inline[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const piece of content.flatMap(piecesInside)) {
    const last = pieces.at(-1);
    if (last && "words" in last && "words" in piece)
      pieces[pieces.length - 1] = { words: [...last.words, ...piece.words] };
    else pieces.push(piece);
  }
  return pieces;
}

function piecesInside(inline: Inline): readonly Piece[] {
  if (inline.t === "note" || inline.t === "image" || inline.t === "index") return [{ alone: inline }];
  if (inline.t === "link" || inline.t === "ref") return findPieces(inline.c);
  if (!("c" in inline)) return [{ words: [inline] }];
  return findPieces(inline.c).map((piece) => ("alone" in piece ? piece : { words: [{ ...inline, c: piece.words }] }));
}
