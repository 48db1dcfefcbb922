import type { OpenedPdf } from "#platform/web/pdf/open-pdf.ts";
import { excerptAround, findPassages } from "#catalogue/reader/find-passages.ts";

/** A place in the book with the words of a search. */
export type BookHit = { readonly page: number; readonly excerpt: string };

/** More hits help nobody; the number found is still said. */
export const MAX_HITS = 300;

const texts = new WeakMap<OpenedPdf, Map<number, string>>();

/** Returns the text of a page in one line; read once. */
async function readPageText(pdf: OpenedPdf, number: number): Promise<string> {
  const known = texts.get(pdf) ?? new Map<number, string>();
  texts.set(pdf, known);
  const text = known.get(number) ?? (await readText(pdf, number));
  known.set(number, text);
  return text;
}

async function readText({ document }: OpenedPdf, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  return items
    .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
    .join("")
    .replaceAll(/(?<=\p{L})-\n(?=\p{Ll})/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** Yields the hits page by page, so that the first ones are shown while the rest of the book is read. */
export async function* searchBook(pdf: OpenedPdf, words: readonly string[]): AsyncGenerator<readonly BookHit[]> {
  for (let page = 1; page <= pdf.pages; page += 1) {
    const text = await readPageText(pdf, page);
    const hits = findPassages(text, words).map((passage) => ({ page, excerpt: excerptAround(text, passage) }));
    if (hits.length > 0) yield hits;
  }
}
