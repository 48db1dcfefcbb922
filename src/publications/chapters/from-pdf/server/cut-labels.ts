import { PDFDict, PDFName, PDFNumber, type PDFDocument } from "@cantoo/pdf-lib";
import { numberTree } from "./pdf-trees.ts";

/** Keeps the printed numbers of pages `from` to `to`, counted from 0 (ISO 32000-1 §12.4.2). The catalog's tree is replaced. */
export function cutLabels({ context, catalog }: PDFDocument, from: number, to: number): void {
  const ranges = numberTree(context, catalog.get(PDFName.of("PageLabels")))
    .flatMap(([start, value]) => {
      const range = context.lookup(value);
      return range instanceof PDFDict ? [{ start, range }] : [];
    })
    .toSorted((a, b) => a.start - b.start);
  const begin = ranges.findLastIndex(({ start }) => start <= from);
  const nums = context.obj([]);
  for (const { start, range } of ranges.slice(Math.max(0, begin)).filter((range) => range.start <= to)) {
    const label = range.clone(context);
    const first = label.lookup(PDFName.of("St"));
    const skipped = Math.max(0, from - start);
    label.set(PDFName.of("St"), PDFNumber.of((first instanceof PDFNumber ? first.asNumber() : 1) + skipped));
    nums.push(PDFNumber.of(Math.max(0, start - from)));
    nums.push(label);
  }
  // Without labels readers would count the chapter's pages from 1: the book's count from its first page.
  if (nums.size() === 0) {
    nums.push(PDFNumber.of(0));
    nums.push(context.obj({ S: "D", St: from + 1 }));
  }
  catalog.set(PDFName.of("PageLabels"), context.obj({ Nums: nums }));
}
