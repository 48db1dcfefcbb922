import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { PDFName } from "@cantoo/pdf-lib";

/** A book has a few thousand names and pages; more nodes than these are a file that was made to harm. */
const MAX_NODES = 200_000;

/** A key of a tree and its value, as it stands in the file. */
export type TreeEntry<Key> = readonly [key: Key, value: PDFObject, keyObject: PDFObject];

/** Returns the entries of a number tree (ISO 32000-1 §7.9.7), in their order. Throws where it has too many nodes. */
export const numberTree = (context: PDFContext, root: PDFObject | undefined): readonly TreeEntry<number>[] =>
  readEntries(context, root, "Nums", (key) => (key instanceof PDFNumber ? key.asNumber() : undefined));

/** Returns the entries of a name tree (ISO 32000-1 §7.9.6), in their order. Throws where it has too many nodes. */
export const nameTree = (context: PDFContext, root: PDFObject | undefined): readonly TreeEntry<string>[] =>
  readEntries(context, root, "Names", nameText);

/** Returns the text of a name or a string; undefined for another object. */
export function nameText(object: PDFObject | undefined): string | undefined {
  if (object instanceof PDFString || object instanceof PDFHexString) return object.decodeText();
  return object instanceof PDFName ? object.decodeText() : undefined;
}

function readEntries<Key>(
  context: PDFContext,
  root: PDFObject | undefined,
  leaves: "Nums" | "Names",
  getKey: (key: PDFObject | undefined) => Key | undefined,
): readonly TreeEntry<Key>[] {
  const entries: TreeEntry<Key>[] = [];
  const seen = new Set<PDFObject>();
  const waiting: PDFObject[] = root ? [root] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = context.lookup(next);
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    if (seen.size + entries.length > MAX_NODES) throw new Error("The PDF has a tree of too many nodes.");
    const leaf = node.lookup(PDFName.of(leaves));
    if (leaf instanceof PDFArray)
      for (let at = 0; at + 1 < leaf.size(); at += 2) {
        const keyObject = leaf.lookup(at);
        const key = getKey(keyObject);
        if (key !== undefined && keyObject) entries.push([key, leaf.get(at + 1), keyObject]);
      }
    const kids = node.lookup(PDFName.of("Kids"));
    if (kids instanceof PDFArray) waiting.push(...kids.asArray().toReversed());
  }
  return entries;
}

/** Returns the items of an array, the object alone where it is none, nothing without it. References stay references. */
export function toArray(context: PDFContext, object: PDFObject | undefined): readonly PDFObject[] {
  const found = object instanceof PDFRef ? context.lookup(object) : object;
  if (found === undefined || object === undefined) return [];
  return found instanceof PDFArray ? found.asArray() : [object];
}
