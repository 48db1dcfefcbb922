import { PDFArray, type PDFContext, PDFDict, PDFName, PDFRawStream, PDFRef } from "@cantoo/pdf-lib";
import { deleteUnreachable } from "#platform/pdf/delete-unreachable.ts";
import { loadPdf } from "#platform/pdf/load-pdf.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import type { PlacedText } from "./find-identities.ts";
import type { Removals } from "./removals.ts";
import { scrubJpeg } from "./scrub-image.ts";
import { allDictionaries } from "./pdf-values.ts";
import { replacePdfPictures } from "./pictures/replace-pdf-pictures.ts";
import { scrubPdfAppearances } from "./scrub-pdf-appearances.ts";
import { scrubPdfLabels } from "./scrub-pdf-labels.ts";
import { scrubPdfLinks } from "./scrub-pdf-links.ts";
import { type DrawnPage, listDrawnPages } from "./unread-pages.ts";

/**
 * Entries of any dictionary that describe its making (ISO 32000-1, 14.3, 14.5, 14.10, 14.11.7; 7.11.4; 12.8), its actions (12.6.3), for whom
 * a layer is (8.11.4.4), and what pdfTeX writes of the files of figures, with their properties.
 */
const REMOVED = (
  "Metadata PieceInfo LastModified AF EF SpiderInfo CreatorInfo OPI AA User " +
  "PTEX.FileName PTEX.PageNumber PTEX.InfoDict PTEX.Fullbanner"
).split(" ");
/** Entries of the catalog: signatures with their certificates, files that are attached, and what web capture noted. */
const REMOVED_OF_CATALOG = ["Perms", "Legal", "DSS", "Collection"];
/** Entries of an annotation that draw it (ISO 32000-1, 12.5.2 and 12.5.6); others name who wrote it, when and what. */
const ANNOTATION_KEYS = new Set(
  "Type Subtype Rect P F AP AS Border BS BE C IC CA QuadPoints L LE LL LLE Vertices InkList DA Q RD CL Sy OC StructParent A Dest".split(
    " ",
  ),
);
/** Links and form fields are part of the page; an annotation of another kind is a remark on it. */
const OF_THE_PAGE = new Set(["/Link", "/Widget"]);
/** Remarks that are nothing but a note or a file. */
const NOTES = new Set(["/Text", "/Popup", "/FileAttachment"]);

/**
 * Returns a copy of a PDF for reviewers: the same pages without properties, XMP, attached files, notes and their writers,
 * outline, named places, names of layers and form fields, links to addresses other than the web's, signatures, earlier revisions, and what cameras write into photographs. Names on the pages themselves stay.
 * @param retained takes the words that the copy keeps beside its pages: descriptions of pictures, addresses of links, values of form fields, and remarks whose words cannot be read
 * @param drawn takes the pages that show pictures or drawings
 * @param removals takes descriptions, addresses of links and prefixes of page numbers out; the words on pages stay
 * @param damaged numbers of the objects of pictures that cannot be decoded; empty ones stand in their place
 * @throws RefusedFile for a PDF that is encrypted or damaged
 */
export async function scrubPdf(
  bytes: Uint8Array,
  retained: PlacedText[] = [],
  drawn: DrawnPage[] = [],
  removals?: Removals,
  damaged: ReadonlySet<number> = new Set(),
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await loadPdf(bytes).catch((error: unknown) => {
    throw new RefusedFile("This PDF is damaged or encrypted. Save it again from the program that made it.", {
      cause: error,
    });
  });
  const { context, catalog } = pdf;
  delete context.trailerInfo.Info;
  delete context.trailerInfo.ID;
  for (const key of REMOVED_OF_CATALOG) catalog.delete(PDFName.of(key));
  scrubPdfLinks(pdf, retained, removals);
  scrubPdfLabels(pdf, retained, removals);
  drawn.push(...listDrawnPages(pdf));
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    for (const dictionary of allDictionaries([object])) scrubDictionary(dictionary, context);
    if (object instanceof PDFRawStream && isPhotograph(object)) {
      context.assign(ref, PDFRawStream.of(object.dict, scrubJpeg(object.contents)));
    }
  }
  scrubPdfAppearances(pdf, retained);
  replacePdfPictures(pdf, damaged, retained);
  deleteUnreachable(context);
  return new Uint8Array(await pdf.save({ addDefaultPage: false, updateFieldAppearances: false }));
}

const isPhotograph = ({ dict }: PDFRawStream): boolean => {
  const filter = dict.lookup(PDFName.of("Filter"));
  const name = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  return name?.toString() === "/DCTDecode";
};

function scrubDictionary(dictionary: PDFDict, context: PDFContext): void {
  for (const key of REMOVED) dictionary.delete(PDFName.of(key));
  const subtype = dictionary.get(PDFName.of("Subtype"))?.toString() ?? "";
  if (dictionary.has(PDFName.of("Rect")) && !OF_THE_PAGE.has(subtype)) {
    for (const key of dictionary.keys()) if (!ANNOTATION_KEYS.has(key.decodeText())) dictionary.delete(key);
  }
  if (dictionary.get(PDFName.of("FT"))?.toString() === "/Sig") dictionary.delete(PDFName.of("V"));
  const annotations = dictionary.get(PDFName.of("Annots"));
  const list = annotations instanceof PDFRef ? context.lookup(annotations) : annotations;
  if (list instanceof PDFArray) removeNotes(list);
}

function removeNotes(annotations: PDFArray): void {
  for (let at = annotations.size() - 1; at >= 0; at -= 1) {
    const annotation = annotations.lookup(at);
    const subtype = annotation instanceof PDFDict ? annotation.get(PDFName.of("Subtype"))?.toString() : undefined;
    if (subtype !== undefined && NOTES.has(subtype)) annotations.remove(at);
  }
}
