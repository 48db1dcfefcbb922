import { type OpenedPdf, openPdf } from "#platform/web/pdf/open-pdf.ts";
import type { ContentsEntry } from "#catalogue/reader/reader-contents.ts";

/** A publication's PDF after opening: its pages, the labels and the outline that it has itself. */
export type OpenedBook = {
  readonly pdf: OpenedPdf;
  readonly labels: readonly string[] | null;
  readonly outline: readonly ContentsEntry[];
};

/** A longer outline is cut: an index of names has thousands of entries. */
const MAX_ENTRIES = 500;

type PdfDocument = OpenedPdf["document"];
type OutlineItem = Awaited<ReturnType<PdfDocument["getOutline"]>>[number];

/** Opens a PDF with its page labels and its outline (chapters and their sections). Throws where it cannot be read. */
export async function openBook(href: string): Promise<OpenedBook> {
  const pdf = await openPdf(href);
  const [labels, items] = await Promise.all([
    pdf.document.getPageLabels().catch(() => null),
    pdf.document.getOutline().catch(() => null),
  ]);
  return { pdf, labels, outline: await readEntries(pdf.document, items ?? []) };
}

/** Entries that lead nowhere in the file are left out. */
async function readEntries(document: PdfDocument, items: readonly OutlineItem[]): Promise<readonly ContentsEntry[]> {
  // A book whose outline has one entry, its title, has its chapters below it.
  const [only] = items;
  const chapters = items.length === 1 && only && only.items.length > 0 ? only.items : items;
  const flat = chapters.flatMap((item) => [
    { item, depth: 0 },
    ...item.items.map((section: OutlineItem) => ({ item: section, depth: 1 })),
  ]);
  const entries = await Promise.all(
    flat.slice(0, MAX_ENTRIES).map(async ({ item, depth }) => {
      const page = await findPage(document, item.dest);
      const title = item.title.replaceAll(/\s+/gu, " ").trim();
      return page === undefined || title === "" ? [] : [{ title, page, depth }];
    }),
  );
  return entries.flat();
}

/** Returns the page of a destination (ISO 32000-1 §12.3.2); undefined for a broken one. */
async function findPage(document: PdfDocument, dest: OutlineItem["dest"]): Promise<number | undefined> {
  try {
    const explicit: unknown = typeof dest === "string" ? await document.getDestination(dest) : dest;
    const target: unknown = Array.isArray(explicit) ? explicit[0] : undefined;
    if (typeof target === "number") return target + 1;
    if (typeof target !== "object" || target === null) return undefined;
    return (await document.getPageIndex(target as Parameters<PdfDocument["getPageIndex"]>[0])) + 1; // a reference, as the file has it
  } catch {
    return undefined;
  }
}
