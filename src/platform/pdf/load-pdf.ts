import { PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFRef } from "@cantoo/pdf-lib";

const LENGTH = PDFName.of("Length");
/** The line ends that the parser takes for the one before `endstream`. */
const LINE_END = [0x0d, 0x0a];

/** Opens a PDF to change it, with its own metadata and every byte of its streams. Throws for a PDF that is damaged or encrypted. */
export async function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  restoreStreamEnds(pdf);
  return pdf;
}

/**
 * Gives streams the last byte back that the parser loses. Where `Length` is an object of its own (ISO 32000-1 §7.3.8.2), it looks for the
 * word `endstream` and takes a carriage return of the data, followed by the line end before that word, for a line end of two bytes.
 */
function restoreStreamEnds({ context }: PDFDocument): void {
  for (const [ref, stream] of context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream)) continue;
    const { dict, contents } = stream;
    if (!(dict.get(LENGTH) instanceof PDFRef)) continue;
    const length = dict.lookup(LENGTH);
    const lost = length instanceof PDFNumber ? length.asNumber() - contents.length : 0;
    if (lost !== 1 && lost !== LINE_END.length) continue;
    const whole = new Uint8Array(contents.length + lost);
    whole.set(contents);
    whole.set(LINE_END.slice(0, lost), contents.length);
    context.assign(ref, PDFRawStream.of(dict, whole));
  }
}
