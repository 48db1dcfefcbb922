import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A line of a printed page: its words, and how far its baseline is from the foot of the page, in points. */
export type PrintedLine = { readonly words: string; readonly height: number };

export type PrintedPage = {
  readonly label: string;
  readonly lines: readonly PrintedLine[];
  readonly tags: readonly string[];
};

export type PrintedPages = {
  readonly title: string;
  readonly language: string;
  readonly width: number;
  readonly height: number;
  readonly pages: readonly PrintedPage[];
  readonly bookmarks: readonly string[];
};

/** Reads a PDF as a reader's program does: lines, labels, bookmarks and tags. */
export async function readPrintedPages(pdf: Uint8Array): Promise<PrintedPages> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await task.promise;
  try {
    const labels = (await document.getPageLabels()) ?? [];
    const pages: PrintedPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const tree = await page.getStructTree();
      pages.push({ label: labels[number - 1] ?? "", lines: readLines(items), tags: rolesIn(tree) });
    }
    const { info } = await document.getMetadata();
    const [, , width = 0, height = 0] = (await document.getPage(1)).view;
    const outline = (await document.getOutline()) ?? [];
    return {
      title: readValue(info, "Title"),
      language: readValue(info, "Language"),
      width,
      height,
      pages,
      bookmarks: outline.map(({ title }) => title),
    };
  } finally {
    await task.destroy();
  }
}

const readValue = (record: object, name: string): string =>
  String(Object.entries(record).find(([key]) => key === name)?.[1] ?? "");

function readLines(items: readonly object[]): PrintedLine[] {
  const lines: { words: string; height: number }[] = [];
  for (const item of items) {
    if (!("str" in item) || !("transform" in item) || !Array.isArray(item.transform)) continue;
    const height = Math.round(Number(item.transform[5]) * 100) / 100;
    const last = lines.at(-1);
    if (last && Math.abs(last.height - height) < 0.05) last.words += String(item.str);
    else lines.push({ words: String(item.str), height });
  }
  return lines.filter(({ words }) => words.trim() !== "");
}

function rolesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const role = "role" in node ? [String(node.role)] : [];
  const children = "children" in node && Array.isArray(node.children) ? node.children : [];
  return [...role, ...children.flatMap(rolesIn)];
}
