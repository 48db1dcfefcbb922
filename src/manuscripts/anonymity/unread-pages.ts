import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFStream } from "@cantoo/pdf-lib";
import type { IdentityWarning } from "./find-identities.ts";

/** A page without fonts and with more than this many bytes of drawing may hold letters that were turned into outlines. */
const MAX_EMPTY_BYTES = 500;
/** Characters of a font that does not say which letters it draws. */
const UNREADABLE = /[\p{Co}\p{Cc}\uFFFD]/gu;

/** Returns the numbers of the pages that show something else than text of their fonts, from 1: pictures, or drawings without any font. */
export function listDrawnPages(pdf: PDFDocument): readonly number[] {
  return pdf.getPages().flatMap(({ node }, index) => {
    const resources = node.Resources();
    const has = (key: string): boolean => {
      const group = resources?.lookup(PDFName.of(key));
      return group instanceof PDFDict && group.keys().length > 0;
    };
    const isDrawn = has("XObject") || (!has("Font") && contentSize(node.Contents(), pdf) > MAX_EMPTY_BYTES);
    return isDrawn ? [index + 1] : [];
  });
}

function contentSize(contents: unknown, { context }: PDFDocument): number {
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => context.lookup(one)) : [contents];
  return streams.reduce<number>((sum, stream) => sum + (stream instanceof PDFStream ? stream.getContentsSize() : 0), 0);
}

/**
 * Returns a warning of the pages whose words cannot be searched, so that names on them are not found; none where all can be.
 * @param drawn the pages that show something, whether words or not
 */
export function findUnreadPages(
  pages: readonly { readonly page: number; readonly text: string }[],
  drawn: readonly number[],
): readonly IdentityWarning[] {
  const texts = new Map(pages.map(({ page, text }) => [page, text]));
  const unread = [
    ...new Set([...drawn.filter((page) => !texts.has(page)), ...pages.filter(isUnreadable).map(({ page }) => page)]),
  ];
  if (unread.length === 0) return [];
  const where = `${unread.length === 1 ? "Page" : "Pages"} ${formatRanges(unread.toSorted((a, b) => a - b))}`;
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
