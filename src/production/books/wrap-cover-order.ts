import { toCoverPublication } from "#covers/core/cover-publication.ts";
import { MIN_SPINE_WITH_TEXT } from "#covers/wrap/wrap-cover.ts";
import type { Isbn } from "#publications/core/identifiers/isbn.ts";
import type { Publication } from "#publications/core/publication.ts";
import { findDirection } from "#publications/core/language.ts";
import type { Problem } from "../document/problem.ts";
import type { CoverOrder } from "../pages/pages-order.ts";
import { BLEED_MM } from "../pages/points.ts";
import type { HouseStyle } from "../styles/house-style.ts";
import { calculateExtent, type PaperName } from "./extent.ts";

/** What a back cover has room for. */
const MAX_BLURB = 1200;

type CoverInput = {
  readonly pressName: string;
  readonly style: Pick<HouseStyle, "page">;
  readonly paper: PaperName;
  /** The pages of the whole book. */
  readonly pages: number;
};

/** Returns the order for the cover of a book with so many pages, and what the printed cover lacks. */
export function wrapCoverOrder(
  book: Publication,
  { pressName, style, paper, pages }: CoverInput,
): { readonly order: CoverOrder; readonly problems: readonly Problem[] } {
  const { spine } = calculateExtent(pages, paper);
  const isbn = findPrintIsbn(book);
  const blurb = cutBlurb(book.details.abstract ?? "");
  const cover = {
    publication: toCoverPublication(book, pressName),
    page: style.page,
    spine,
    bleed: BLEED_MM,
    blurb,
    isbn,
    opensFromRight: findDirection(book.details.language) === "rtl",
  };
  return { order: { cover }, problems: listProblems(cover) };
}

function listProblems({ spine, blurb, isbn }: CoverOrder["cover"]): Problem[] {
  const sentences = [
    isbn === undefined && "The record has no ISBN, so the back has no barcode.",
    blurb === "" && "The record has no abstract, so the back has no text.",
    spine < MIN_SPINE_WITH_TEXT &&
      `At ${spine} mm, the spine is too narrow for text, which needs at least ${MIN_SPINE_WITH_TEXT} mm.`,
  ];
  return sentences
    .filter((sentence) => sentence !== false)
    .map((sentence) => ({ code: "cover", severity: "note", place: null, sentence }));
}

/** Returns the ISBN of the printed book: the paperback's, the hardback's, or the record's own. */
function findPrintIsbn({ isbn, details }: Publication): Isbn | undefined {
  const formats = details.formats ?? [];
  const find = (kind: string): Isbn | undefined => formats.find((format) => format.kind === kind && format.isbn)?.isbn;
  return find("paperback") ?? find("hardback") ?? isbn;
}

/** Cuts an abstract after a sentence where it is too long for a back cover. */
function cutBlurb(abstract: string): string {
  const text = abstract.replaceAll(/\s+/gu, " ").trim();
  if (text.length <= MAX_BLURB) return text;
  const start = text.slice(0, MAX_BLURB);
  const end = Math.max(...[...start.matchAll(/[.!?؟۔](?=\s|$)|[。！？।]/gu)].map(({ index }) => index + 1), 0);
  if (end > MAX_BLURB / 2) return start.slice(0, end);
  // Some scripts have no spaces.
  const space = start.lastIndexOf(" ");
  return `${space > MAX_BLURB / 2 ? start.slice(0, space) : start.toWellFormed()} …`;
}
