import { type PDFDocument, PDFName, type PDFPage, PDFPageTree } from "@cantoo/pdf-lib";
import { deleteUnreachable } from "#platform/pdf/delete-unreachable.ts";
import { loadPdf } from "#platform/pdf/load-pdf.ts";
import { cutLabels } from "./cut-labels.ts";
import { cutLinks } from "./cut-links.ts";
import { cutStructure } from "./cut-structure.ts";

/** The pages of a chapter, counted from 1, and what its PDF says about itself. */
export type PdfCut = {
  readonly first: number;
  readonly last: number;
  readonly title: string;
  readonly authors: readonly string[];
};

/** The book has no such pages. */
export class NoSuchPages extends Error {}

/** What a part has of the book's catalog; the rest is about the whole: outline, metadata, forms, attached files. */
const OF_THE_PART = new Set(
  "Type Version Lang MarkInfo StructTreeRoot ViewerPreferences PageLayout OCProperties OutputIntents Extensions URI Pages PageLabels Names Dests".split(
    " ",
  ),
);
/** ISO 32000-1, table 30. */
const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"].map((name) => PDFName.of(name));
/** Entries of a page about articles, its making and its actions. */
const REMOVED_OF_PAGE = ["B", "Metadata", "PieceInfo", "AA", "AF"];

/**
 * Returns a PDF of some pages of a book: printed page numbers, links within them and to the web, and tags for screen readers are kept;
 * claims about the whole book (XMP, such as PDF/UA) are not. Throws NoSuchPages, and errors for a PDF that is damaged.
 */
export async function cutPdf(bytes: Uint8Array, cut: PdfCut): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await loadPdf(bytes);
  const { context, catalog } = pdf;
  const pages = pdf.getPages();
  if (cut.first < 1 || cut.last < cut.first || cut.last > pages.length) throw new NoSuchPages();
  const remaining = pages.slice(cut.first - 1, cut.last);
  for (const key of catalog.keys()) if (!OF_THE_PART.has(key.decodeText())) catalog.delete(key);
  cutLabels(pdf, cut.first - 1, cut.last - 1);
  const removed = cutLinks(pdf, remaining);
  cutStructure(pdf, remaining, removed);
  putInOneTree(pdf, remaining);
  const stays = new Set(remaining.map(({ ref }) => ref));
  for (const { ref } of pages) if (!stays.has(ref)) context.delete(ref);
  delete context.trailerInfo.Info;
  pdf.setTitle(cut.title);
  pdf.setAuthor(cut.authors.join(", "));
  deleteUnreachable(context);
  return new Uint8Array(await pdf.save({ addDefaultPage: false, updateFieldAppearances: false }));
}

function putInOneTree({ context, catalog }: PDFDocument, remaining: readonly PDFPage[]): void {
  const tree = PDFPageTree.withContext(context);
  const ref = context.register(tree);
  for (const { node } of remaining) {
    for (const name of INHERITED) {
      const value = node.getInheritableAttribute(name);
      if (value && !node.has(name)) node.set(name, value);
    }
    for (const name of REMOVED_OF_PAGE) node.delete(PDFName.of(name));
    node.setParent(ref);
  }
  tree.set(PDFName.of("Kids"), context.obj(remaining.map((page) => page.ref)));
  tree.set(PDFName.of("Count"), context.obj(remaining.length));
  catalog.set(PDFName.of("Pages"), ref);
}
