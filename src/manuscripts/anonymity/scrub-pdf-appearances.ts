import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from "@cantoo/pdf-lib";
import type { PlacedText } from "./find-identities.ts";
import { formatRanges } from "./unread-pages.ts";

/** Annotations without words, or whose words are searched: links, form fields and typed remarks (`scrub-pdf-labels.ts`). */
const SEARCHED = new Set(["/Link", "/Widget", "/FreeText"]);
/** Stamps and handwriting show words that may be nothing but lines. */
const DRAWN = new Set(["/Stamp", "/Ink"]);

/**
 * Takes the pictures of signatures out of a PDF, which name who signed. Names the pages with remarks whose words stand in their own drawing, such as a stamp with
 * the author's name (ISO 32000-1, 12.5.5): readers of a page's text do not meet them.
 */
export function scrubPdfAppearances(pdf: PDFDocument, retained: PlacedText[]): void {
  const pages = pdf.getPages().flatMap(({ node }, index) => {
    const annotations = listDictionaries(node.Annots());
    for (const annotation of annotations) if (isSignature(annotation)) annotation.delete(PDFName.of("AP"));
    return annotations.some(hasDrawnWords) ? [index + 1] : [];
  });
  if (pages.length === 0) return;
  const where = `${pages.length === 1 ? "A remark on page" : "Remarks on pages"} ${formatRanges(pages)}`;
  retained.push({ where, text: "", isUnread: true });
}

const listDictionaries = (list: PDFArray | undefined): readonly PDFDict[] =>
  Array.from({ length: list?.size() ?? 0 }, (_, index) => list?.lookup(index)).filter((one) => one instanceof PDFDict);

/** The kind of a field stands in it or in the group of fields above it. */
function isSignature(annotation: PDFDict): boolean {
  let field: PDFObject | undefined = annotation;
  for (let depth = 0; field instanceof PDFDict && depth < MAX_DEPTH; depth += 1) {
    const kind: PDFObject | undefined = field.lookup(PDFName.of("FT"));
    if (kind !== undefined) return kind.toString() === "/Sig";
    field = field.lookup(PDFName.of("Parent"));
  }
  return false;
}

/** Groups of fields are as deep as this in no file that a program made. */
const MAX_DEPTH = 32;

function hasDrawnWords(annotation: PDFDict): boolean {
  const kind = annotation.lookup(PDFName.of("Subtype"))?.toString() ?? "";
  const streams = SEARCHED.has(kind) ? [] : listStreams(annotation.lookup(PDFName.of("AP")));
  return streams.some((stream) => DRAWN.has(kind) || hasFontOrPicture(stream.dict.lookup(PDFName.of("Resources"))));
}

/** The drawings of an annotation: one of each kind, or one for each of its states. */
function listStreams(appearance: PDFObject | undefined, depth = 0): readonly PDFStream[] {
  if (appearance instanceof PDFStream) return [appearance];
  if (!(appearance instanceof PDFDict) || depth > 1) return [];
  return appearance.keys().flatMap((key) => listStreams(appearance.lookup(key), depth + 1));
}

const hasFontOrPicture = (resources: PDFObject | undefined): boolean =>
  resources instanceof PDFDict &&
  ["Font", "XObject"].some((key) => {
    const group = resources.lookup(PDFName.of(key));
    return group instanceof PDFDict && group.keys().length > 0;
  });
