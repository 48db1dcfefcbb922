import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFStream, PDFString } from "@cantoo/pdf-lib";

/** Returns the text of a string or name of a PDF; undefined for anything else. */
export function pdfText(value: PDFObject | undefined): string | undefined {
  if (value instanceof PDFString || value instanceof PDFHexString || value instanceof PDFName)
    return value.decodeText();
  return undefined;
}

/** Returns the dictionaries among objects and what lies directly in them; references are objects of their own. */
export function* allDictionaries(objects: Iterable<PDFObject>): Generator<PDFDict> {
  const waiting: PDFObject[] = [...objects];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFStream) waiting.push(next.dict);
    else if (next instanceof PDFArray) waiting.push(...next.asArray());
    else if (next instanceof PDFDict) {
      yield next;
      waiting.push(...next.values());
    }
  }
}
