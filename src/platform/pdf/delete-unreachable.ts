import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from "@cantoo/pdf-lib";

/** Removes objects that no other object refers to, such as earlier revisions: they would be written otherwise. */
export function deleteUnreachable(context: PDFContext): void {
  const reached = new Set<PDFRef>();
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root, context.trailerInfo.Info];
  for (let next = waiting.pop(); waiting.length > 0 || next; next = waiting.pop()) {
    if (next instanceof PDFRef) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(context.lookup(next));
    } else if (next instanceof PDFStream) waiting.push(next.dict);
    else if (next instanceof PDFArray) waiting.push(...next.asArray());
    else if (next instanceof PDFDict) waiting.push(...next.values());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}
