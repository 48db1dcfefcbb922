import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import { toArray, nameText, numberTree } from "./pdf-trees.ts";

/** Real books nest some twenty elements; the stack holds several thousand. */
const DEEPEST = 500;
const KIDS = PDFName.of("K");
const PAGE = PDFName.of("Pg");
/** Entries that lead away from a page's own objects. */
const BACKWARDS = new Set(["Parent", "P", "Pg", "StructTreeRoot", "Dest", "A"]);

type RemainingPages = {
  readonly pages: ReadonlySet<PDFObject>;
  readonly removedAnnotations: ReadonlySet<PDFObject>;
};

/**
 * Keeps the tags that have content on these pages, and a parent tree of those pages alone (ISO 32000-1 §14.7). Throws for a tree that
 * is nested too deeply.
 */
export function cutStructure(
  pdf: PDFDocument,
  pages: readonly PDFPage[],
  removedAnnotations: ReadonlySet<PDFObject>,
): void {
  const { context, catalog } = pdf;
  const root = catalog.lookup(PDFName.of("StructTreeRoot"));
  if (!(root instanceof PDFDict)) return;
  const remaining: RemainingPages = { pages: new Set(pages.map(({ ref }) => ref)), removedAnnotations };
  const seen = new Set<PDFDict>();
  const tops = toArray(context, root.get(KIDS)).filter((top) =>
    pruneElement(context, top, { remaining, seen, depth: 0 }),
  );
  root.set(KIDS, context.obj([...tops]));
  root.delete(PDFName.of("IDTree"));
  const used = listUsedKeys(pdf, pages);
  const leaf = numberTree(context, root.get(PDFName.of("ParentTree"))).flatMap(([key, value, keyObject]) =>
    used.has(key) ? [keyObject, value] : [],
  );
  root.set(PDFName.of("ParentTree"), context.obj({ Nums: context.obj(leaf) }));
}

type Walk = {
  readonly remaining: RemainingPages;
  readonly seen: Set<PDFDict>;
  readonly depth: number;
  /** The page that an element above names. */
  readonly page?: PDFObject | undefined;
};

/** Returns whether an element has content on the kept pages; its other content is removed from it. */
function pruneElement(context: PDFContext, object: PDFObject, walk: Walk): boolean {
  const element = context.lookup(object);
  if (!(element instanceof PDFDict) || walk.seen.has(element)) return false;
  if (walk.depth > DEEPEST) throw new Error("The tags of the PDF are nested too deeply.");
  walk.seen.add(element);
  const own = element.get(PAGE);
  const page = own instanceof PDFRef ? own : walk.page;
  const inner = { ...walk, page, depth: walk.depth + 1 };
  const kids = toArray(context, element.get(KIDS)).filter((kid) => {
    const content = context.lookup(kid);
    if (content instanceof PDFNumber) return page !== undefined && walk.remaining.pages.has(page);
    if (!(content instanceof PDFDict)) return false;
    const type = nameText(content.lookup(PDFName.of("Type")));
    if (type !== "MCR" && type !== "OBJR") return pruneElement(context, kid, inner);
    const named = content.get(PAGE);
    const place = named instanceof PDFRef ? named : page;
    const target = content.get(PDFName.of("Obj"));
    return (
      place !== undefined &&
      walk.remaining.pages.has(place) &&
      !(target && walk.remaining.removedAnnotations.has(target))
    );
  });
  if (kids.length === 0) return false;
  element.set(KIDS, context.obj([...kids]));
  if (own instanceof PDFRef && !walk.remaining.pages.has(own)) element.delete(PAGE);
  return true;
}

/** Returns the keys of the parent tree that the pages, their annotations and their forms name. */
function listUsedKeys({ context }: PDFDocument, pages: readonly PDFPage[]): ReadonlySet<number> {
  const keys = new Set<number>();
  const seen = new Set<PDFObject>();
  const waiting: PDFObject[] = pages.map(({ node }) => node);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const object = next instanceof PDFRef ? context.lookup(next) : next;
    if (object === undefined || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) continue;
    for (const [name, value] of dictionary.entries()) {
      const key = name.decodeText();
      if ((key === "StructParent" || key === "StructParents") && value instanceof PDFNumber) keys.add(value.asNumber());
      else if (!BACKWARDS.has(key)) waiting.push(value);
    }
  }
  return keys;
}
