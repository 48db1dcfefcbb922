import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, type PDFPage, PDFRef } from "@cantoo/pdf-lib";
import { nameText, nameTree } from "./pdf-trees.ts";

/**
 * Removes links to pages that are not kept, form fields, and names of places on such pages; links within the chapter and to the web
 * stay. Returns the annotations that were removed.
 */
export function cutLinks(pdf: PDFDocument, remaining: readonly PDFPage[]): ReadonlySet<PDFObject> {
  const { context, catalog } = pdf;
  const pages = new Set<PDFObject>(remaining.map(({ ref }) => ref));
  const named = listNamedPlaces(pdf);
  const isRemaining = (place: PDFObject | undefined): boolean => {
    const page = findPage(pdf, named, place);
    return page !== undefined && pages.has(page);
  };
  const removed = new Set<PDFObject>();
  for (const { node } of remaining) {
    const annotations = node.lookup(PDFName.of("Annots"));
    if (!(annotations instanceof PDFArray)) continue;
    const stays = annotations.asArray().filter((object) => {
      const annotation = context.lookup(object);
      if (annotation instanceof PDFDict && annotationStays(annotation, isRemaining)) return true;
      removed.add(object);
      return false;
    });
    node.set(PDFName.of("Annots"), context.obj([...stays]));
  }
  const places = [...named.values()].filter(({ place }) => isRemaining(place));
  // A link finds a name of PDF 1.1 in this dictionary only, a string in the tree only.
  const old = places.flatMap(({ key, place }) => (key instanceof PDFName ? [[key.decodeText(), place] as const] : []));
  const leaf = places.flatMap(({ key, place }) => (key instanceof PDFName ? [] : [key, place]));
  catalog.set(PDFName.of("Dests"), context.obj(Object.fromEntries(old)));
  catalog.set(PDFName.of("Names"), context.obj({ Dests: context.obj({ Names: context.obj(leaf) }) }));
  return removed;
}

/** A link without a place in this file leads elsewhere and stays. */
function annotationStays(annotation: PDFDict, isRemaining: (place: PDFObject | undefined) => boolean): boolean {
  const subtype = nameText(annotation.lookup(PDFName.of("Subtype")));
  if (subtype === "Widget") return false;
  const place = annotation.get(PDFName.of("Dest"));
  if (place !== undefined) return isRemaining(place);
  const action = annotation.lookup(PDFName.of("A"));
  if (!(action instanceof PDFDict)) return true;
  action.delete(PDFName.of("Next"));
  action.delete(PDFName.of("SD"));
  return nameText(action.lookup(PDFName.of("S"))) !== "GoTo" || isRemaining(action.get(PDFName.of("D")));
}

type NamedPlace = { readonly key: PDFObject; readonly place: PDFObject };

/** Returns the named destinations (ISO 32000-1 §12.3.2.3): those of PDF 1.1 are names, later ones are strings. */
function listNamedPlaces({ context, catalog }: PDFDocument): ReadonlyMap<string, NamedPlace> {
  const found = new Map<string, NamedPlace>();
  const names = catalog.lookup(PDFName.of("Names"));
  const tree = names instanceof PDFDict ? names.get(PDFName.of("Dests")) : undefined;
  for (const [name, place, key] of nameTree(context, tree)) found.set(name, { key, place });
  const old = catalog.lookup(PDFName.of("Dests"));
  if (old instanceof PDFDict) for (const [key, place] of old.entries()) found.set(key.decodeText(), { key, place });
  return found;
}

/** Returns the page to which a destination leads: by name, as an array, or in a dictionary. */
function findPage(
  { context }: PDFDocument,
  named: ReadonlyMap<string, NamedPlace>,
  place: PDFObject | undefined,
): PDFRef | undefined {
  let found = place instanceof PDFRef ? context.lookup(place) : place;
  const name = nameText(found);
  if (name !== undefined) found = context.lookup(named.get(name)?.place);
  if (found instanceof PDFDict) found = found.lookup(PDFName.of("D"));
  const page = found instanceof PDFArray ? found.get(0) : undefined;
  return page instanceof PDFRef ? page : undefined;
}
