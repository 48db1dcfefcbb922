import { PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFStream } from "@cantoo/pdf-lib";
import type { PlacedText } from "../find-identities.ts";
import { formatRanges } from "../unread-pages.ts";

const WHITE = 0xff;
/** The name of a picture that stands for a damaged one (ISO 32000-1, table 89; readers do not look at it). */
const DAMAGED = "DamagedPicture";

/**
 * Puts a white picture of one pixel in place of each damaged one, and names the pages that show such pictures, also where they were put there
 * in an earlier copy.
 * @param damaged numbers of the pictures' objects
 */
export function replacePdfPictures(pdf: PDFDocument, damaged: ReadonlySet<number>, retained: PlacedText[]): void {
  const { context } = pdf;
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!damaged.has(ref.objectNumber)) continue;
    const dict = context.obj({
      Type: "XObject",
      Subtype: "Image",
      Width: 1,
      Height: 1,
      ColorSpace: "DeviceGray",
      BitsPerComponent: 8,
      Name: DAMAGED,
    });
    context.assign(ref, PDFRawStream.of(dict, new Uint8Array([WHITE])));
  }
  const pages = pdf
    .getPages()
    .flatMap(({ node }, index) => (showsDamaged(node.Resources(), new Set()) ? [index + 1] : []));
  if (pages.length === 0) return;
  const where = pages.length === 1 ? "A damaged picture on page" : "Damaged pictures on pages";
  retained.push({ where: `${where} ${formatRanges(pages)}`, text: "", isDamaged: true });
}

function showsDamaged(resources: PDFObject | undefined, seen: Set<PDFStream>): boolean {
  const objects = resources instanceof PDFDict ? resources.lookup(PDFName.of("XObject")) : undefined;
  if (!(objects instanceof PDFDict)) return false;
  return objects.keys().some((key) => {
    const drawn = objects.lookup(key);
    if (!(drawn instanceof PDFStream) || seen.has(drawn)) return false;
    seen.add(drawn);
    return (
      isDamaged(drawn) ||
      isDamaged(drawn.dict.lookup(PDFName.of("SMask"))) ||
      showsDamaged(drawn.dict.lookup(PDFName.of("Resources")), seen)
    );
  });
}

const isDamaged = (drawn: PDFObject | undefined): boolean =>
  drawn instanceof PDFStream && drawn.dict.get(PDFName.of("Name")) === PDFName.of(DAMAGED);
