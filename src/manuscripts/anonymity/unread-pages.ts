import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFStream } from "@cantoo/pdf-lib";
import { findPictures } from "./pdf-pictures.ts";
import type { IdentityWarning } from "./find-identities.ts";

/** A page without fonts and with more than this many bytes of drawing may hold letters that were turned into outlines. */
const MAX_EMPTY_BYTES = 500;
/** Characters of a font that does not say which letters it draws. */
const UNREADABLE = /[\p{Co}\p{Cc}\uFFFD]/gu;

/** A page that shows something else than text of its fonts, with its number from 1. */
export type DrawnPage = {
  readonly page: number;
  /** It shows a picture that is large enough to hold words. */
  readonly hasPicture: boolean;
};

/** Returns the pages that show something else than text of their fonts: pictures, or drawings without any font. */
export function listDrawnPages(pdf: PDFDocument): readonly DrawnPage[] {
  const hasPicture = findPictures(pdf.context);
  return pdf.getPages().flatMap(({ node }, index) => {
    const resources = node.Resources();
    const has = (key: string): boolean => {
      const group = resources?.lookup(PDFName.of(key));
      return group instanceof PDFDict && group.keys().length > 0;
    };
    const isDrawn = has("XObject") || (!has("Font") && contentSize(node.Contents(), pdf) > MAX_EMPTY_BYTES);
    return isDrawn ? [{ page: index + 1, hasPicture: hasPicture(node, resources) }] : [];
  });
}

function contentSize(contents: unknown, { context }: PDFDocument): number {
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((object) => context.lookup(object)) : [contents];
  return streams.reduce<number>((sum, stream) => sum + (stream instanceof PDFStream ? stream.getContentsSize() : 0), 0);
}

/**
 * Returns a warning of the pages whose words cannot be searched, so that names on them are not found, and one of the pages with text that also
 * show pictures, whose words are not searched; none where all can be.
 * @param drawn the pages that show something, whether words or not
 */
export function findUnreadPages(
  pages: readonly { readonly page: number; readonly text: string }[],
  drawn: readonly DrawnPage[],
): readonly IdentityWarning[] {
  const texts = new Map(pages.map(({ page, text }) => [page, text]));
  const wordless = drawn.flatMap(({ page }) => (texts.has(page) ? [] : [page]));
  const unread = new Set([...wordless, ...pages.filter(isUnreadable).map(({ page }) => page)]);
  const pictured = drawn.flatMap(({ page, hasPicture }) => (hasPicture && !unread.has(page) ? [page] : []));
  return [
    warnAboutPages(["Page", "Pages"], [...unread]),
    warnAboutPages(["A picture on page", "Pictures on pages"], pictured),
  ].flat();
}

function warnAboutPages(
  [one, several]: readonly [string, string],
  pages: readonly number[],
): readonly IdentityWarning[] {
  if (pages.length === 0) return [];
  const where = `${pages.length === 1 ? one : several} ${formatRanges(pages.toSorted((a, b) => a - b))}`;
  return [{ kind: "unread", where, words: "" }];
}

/** Most of what it holds is no letter of any script. */
const isUnreadable = ({ text }: { readonly text: string }): boolean => {
  const characters = text.replaceAll(/\s/gu, "");
  return characters.length > 0 && characters.replaceAll(UNREADABLE, "").length < characters.length / 2;
};

/** Returns ascending numbers with runs joined: "1, 4–7". */
export function formatRanges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(", ");
}
